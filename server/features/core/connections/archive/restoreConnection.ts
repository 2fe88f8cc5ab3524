import { AppError } from '@recado/shared/errors';
import { and, eq } from 'drizzle-orm';
import { countWithinPlan } from '../../../../countWithinPlan.ts';
import type { Work } from '../../../../work.ts';
import { type ConnectionRow, readConnection } from '../connectionRow.ts';
import { inService, lockConnections, makeDefault } from '../connectionRules.ts';
import { connections } from '../connections.table.ts';
import { publishConnection } from '../publishConnection.ts';

/**
 * Takes an archived connection back within the plan (CONN-81). It is disconnected, as it was left; a connection in
 * service stays as it is. Where another one has taken over its number, only a person can decide which of them has it.
 */
export async function restoreConnection(work: Work, id: number): Promise<ConnectionRow> {
  const { tx, clock } = work;
  await lockConnections(work);
  const before = await readConnection(tx, id);
  work.audit({ objectName: before.name });
  if (!before.archivedAt) return before;
  if (before.number !== null) {
    const [taken] = await tx
      .select({ name: connections.name })
      .from(connections)
      .where(and(eq(connections.number, before.number), eq(connections.channel, before.channel), inService));
    if (taken) throw new AppError('ERR_DUPLICATED_ACCOUNT');
  }
  const others = await countWithinPlan(work, 'connections', connections, inService);
  await tx
    .update(connections)
    .set({ archivedAt: null, replacedBy: null, updatedAt: clock.now() })
    .where(eq(connections.id, id));
  if (others === 0) await makeDefault(tx, id);
  const connection = await readConnection(tx, id);
  publishConnection(work, 'create', connection);
  return connection;
}
