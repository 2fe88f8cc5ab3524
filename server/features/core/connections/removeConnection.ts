import { AppError } from '@recado/shared/errors';
import { and, eq, isNull, ne } from 'drizzle-orm';
import { connectionsChanged } from '../../../channels/channels.wakes.ts';
import { emit } from '../../../hooks.ts';
import type { Work } from '../../../work.ts';
import { userRows } from '../people/userRows.ts';
import { tickets } from '../tickets/tickets.table.ts';
import { users } from '../users/users.table.ts';
import { readConnection } from './connectionRow.ts';
import { lockConnections } from './connectionRules.ts';
import { connectionLeases, connections } from './connections.table.ts';
import { publishConnectionGone } from './publishConnection.ts';

/**
 * Deletes a connection; the process that runs it signs it out. A connection with tickets is refused (ERR_IN_USE),
 * because they keep the history of its messages: it can be disconnected. The default goes last.
 */
export async function removeConnection(work: Work, id: number): Promise<void> {
  const { tx, wake } = work;
  await lockConnections(work);
  const { isDefault, name } = await readConnection(tx, id);
  work.audit({ objectName: name });
  const [used] = await tx.select({ id: tickets.id }).from(tickets).where(eq(tickets.whatsappId, id)).limit(1);
  if (used) throw new AppError('ERR_IN_USE');
  const [other] = await tx
    .select({ id: connections.id })
    .from(connections)
    .where(and(ne(connections.id, id), isNull(connections.archivedAt)))
    .limit(1);
  if (isDefault && other) throw new AppError('ERR_NO_OTHER_WHATSAPP');
  // A session locks its lease while it writes. This takes the lease first, so the two queue up instead of waiting for
  // each other.
  await tx
    .select({ epoch: connectionLeases.epoch })
    .from(connectionLeases)
    .where(eq(connectionLeases.connectionId, id))
    .for('update');
  const freed = await tx
    .update(users)
    .set({ whatsappId: null })
    .where(eq(users.whatsappId, id))
    .returning({ id: users.id });
  await tx.delete(connections).where(eq(connections.id, id));
  await emit(work, 'connectionRemoved', { connectionId: id });
  for (const user of freed) await userRows.publishRow(work, user.id, 'update');
  publishConnectionGone(work, id);
  wake(connectionsChanged);
}
