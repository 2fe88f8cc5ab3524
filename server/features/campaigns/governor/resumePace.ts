import type { NumberPace } from '@recado/shared/features/campaigns';
import { and, eq, sql } from 'drizzle-orm';
import { paces } from '../../../outbox/pace/paces.table.ts';
import type { Work } from '../../../work.ts';
import { campaignRuns } from '../campaigns.table.ts';
import { publishPace, readPace } from './paceRows.ts';

/**
 * A person lets a number go on that the governor stopped; it counts from now. The campaigns that wait for it are due at
 * once. A number that is not stopped stays as it is. Throws ERR_NO_WAPP_FOUND.
 */
export async function resumePace(work: Work, connectionId: number): Promise<NumberPace> {
  const { tx } = work;
  const before = await readPace(tx, connectionId);
  const [resumed] = await tx
    .update(paces)
    .set({
      isStopped: false,
      stopWhy: null,
      stoppedAt: null,
      slowedBy: 1,
      slowedWhy: null,
      resumedAt: sql`now()`,
    })
    .where(and(eq(paces.connectionId, connectionId), eq(paces.isStopped, true)))
    .returning({ connectionId: paces.connectionId });
  if (!resumed) return before;
  work.audit({
    objectId: String(connectionId),
    objectName: before.connection.name,
    changes: [{ field: 'stopped', before: before.stopped?.why ?? null, after: null }],
  });
  await tx
    .update(campaignRuns)
    .set({ dueAt: sql`now()` })
    .where(and(eq(campaignRuns.connectionId, connectionId), eq(campaignRuns.state, 'waiting')));
  return publishPace(work, connectionId);
}
