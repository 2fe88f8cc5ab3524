import { eq, sql } from 'drizzle-orm';
import { paces } from '../../../outbox/pace/paces.table.ts';
import type { Work } from '../../../work.ts';
import { connections } from '../../core/connections/connections.table.ts';
import { notifyOwnAdmins } from '../../core/notifications/notifyOwnAdmins.ts';
import { judgePace, type PaceStop } from './judgePace.ts';
import { publishPace } from './paceRows.ts';
import { readLately } from './readLately.ts';

/**
 * Looks at what came of a number's last campaign messages, before the next one: makes its pauses longer or usual again,
 * or stops it. It stores the reason, and notifies the admins of a stop.
 */
export async function governPace(work: Work, connectionId: number): Promise<void> {
  const { tx } = work;
  const [pace] = await tx
    .select()
    .from(paces)
    .where(eq(paces.connectionId, connectionId))
    .for('no key update');
  if (!pace || pace.isStopped) return;
  const { slowedBy, slowedWhy, stopWhy } = judgePace(await readLately(tx, connectionId));
  if (stopWhy) return stop(work, connectionId, stopWhy);
  if (pace.slowedBy === slowedBy && pace.slowedWhy === slowedWhy) return;
  await tx.update(paces).set({ slowedBy, slowedWhy }).where(eq(paces.connectionId, connectionId));
  await publishPace(work, connectionId);
}

/** Stops a number at once, whatever its figures, as the channel itself has restricted it. It had a campaign, so a row. */
export async function stopPace(work: Work, connectionId: number, why: PaceStop): Promise<void> {
  const { tx } = work;
  const [pace] = await tx
    .select({ isStopped: paces.isStopped })
    .from(paces)
    .where(eq(paces.connectionId, connectionId))
    .for('no key update');
  if (pace && !pace.isStopped) await stop(work, connectionId, why);
}

async function stop(work: Work, connectionId: number, stopWhy: PaceStop): Promise<void> {
  const { tx } = work;
  await tx
    .update(paces)
    .set({ isStopped: true, stopWhy, stoppedAt: sql`now()` })
    .where(eq(paces.connectionId, connectionId));
  const [connection] = await tx
    .select({ name: connections.name })
    .from(connections)
    .where(eq(connections.id, connectionId));
  await notifyOwnAdmins(work, { kind: 'paceStopped', detail: `${connectionId}|${connection?.name ?? ''}` });
  await publishPace(work, connectionId);
}
