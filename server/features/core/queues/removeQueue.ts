import { AppError, found } from '@recado/shared/errors';
import { type Actor, seesAllTickets } from '@recado/shared/permissions';
import { eq, inArray, sql } from 'drizzle-orm';
import type { Work } from '../../../work.ts';
import { chatbots } from '../../chatbots/chatbots.table.ts';
import { readConnection } from '../connections/connectionRow.ts';
import { connectionQueues, connections } from '../connections/connections.table.ts';
import { publishConnection } from '../connections/publishConnection.ts';
import { releaseTickets } from '../tickets/moves/releaseTickets.ts';
import { userQueues } from '../users/users.table.ts';
import { queueRows } from './queueRows.ts';
import { queues } from './queues.table.ts';

/**
 * Deletes a queue. With `moveTo` that queue gets its tickets, the people who serve it, the connections that feed it
 * and the options that lead to it. Without, they go on with none.
 */
export async function removeQueue(work: Work, actor: Actor, id: number, moveTo?: number): Promise<void> {
  const { tx } = work;
  if (widensSight(actor, id, moveTo)) throw new AppError('ERR_EXCEEDS_OWN_RIGHTS');
  const ids = [id, ...(moveTo === undefined ? [] : [moveTo])];
  const rows = await tx
    .select({ id: queues.id })
    .from(queues)
    .where(inArray(queues.id, ids))
    .orderBy(queues.id)
    .for('update');
  for (const one of ids)
    found(
      rows.find((row) => row.id === one),
      'ERR_NO_QUEUE_FOUND',
    );
  if (moveTo === id) throw new AppError('ERR_VALIDATION', { fields: { moveTo: 'Another queue' } });
  if (moveTo !== undefined) await moveLinks(work, id, moveTo);
  const fed = await tx.delete(connectionQueues).where(sql`${connectionQueues.queueId} = ${id}`).returning();
  const sending = await tx
    .update(connections)
    // Both or neither (CONN-39).
    .set({ sendIdQueue: moveTo ?? null, ...(moveTo === undefined && { timeSendQueue: 0 }) })
    .where(eq(connections.sendIdQueue, id))
    .returning({ connectionId: connections.id });
  await releaseTickets(work, { queueId: id, moveTo });
  await queueRows.remove(work, id);
  for (const connectionId of new Set([...fed, ...sending].map((one) => one.connectionId)))
    publishConnection(work, 'update', await readConnection(tx, connectionId));
}

/**
 * Would the actor see more tickets by this deletion? The people of the deleted queue serve the other one afterwards, and
 * its tickets may be without a queue (CUSTOM-04).
 */
function widensSight(actor: Actor, id: number, moveTo: number | undefined): boolean {
  if (seesAllTickets(actor)) return false;
  return moveTo === undefined
    ? actor.seesQueueless && !actor.queueIds.includes(id)
    : !actor.queueIds.includes(moveTo);
}

/** Gives the other queue the people who served this one, and the connections and options that led to it. */
async function moveLinks({ tx }: Work, from: number, to: number): Promise<void> {
  await tx.update(chatbots).set({ optQueueId: to }).where(eq(chatbots.optQueueId, from));
  await tx.execute(sql`
    insert into ${userQueues} (user_id, queue_id)
    select user_id, ${to}::int from ${userQueues} where queue_id = ${from} on conflict do nothing`);
  await tx.execute(sql`
    insert into ${connectionQueues} (connection_id, queue_id)
    select connection_id, ${to}::int from ${connectionQueues} where queue_id = ${from} on conflict do nothing`);
}
