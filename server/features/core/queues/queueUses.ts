import { found } from '@recado/shared/errors';
import { eq, type SQL, sql } from 'drizzle-orm';
import type { Tx } from '../../../db/client.ts';
import { chatbots } from '../../chatbots/chatbots.table.ts';
import { connectionQueues } from '../connections/connections.table.ts';
import { isUnclosed, tickets } from '../tickets/tickets.table.ts';
import { userQueues } from '../users/users.table.ts';
import { queues } from './queues.table.ts';

const counted = (rows: SQL) => sql<number>`(select count(*)::int from ${rows})`;

/** What depends on a queue: an admin should know it before the queue is deleted. */
export async function queueUses(tx: Tx, id: number) {
  const [uses] = await tx
    .select({
      openTickets: counted(sql`${tickets} where ${tickets.queueId} = ${id} and ${isUnclosed}`),
      closedTickets: counted(sql`${tickets} where ${tickets.queueId} = ${id} and not ${isUnclosed}`),
      users: counted(sql`${userQueues} where ${userQueues.queueId} = ${id}`),
      options: counted(
        sql`${chatbots} where ${chatbots.optQueueId} = ${id} and ${chatbots.queueId} <> ${id}`,
      ),
      connections: counted(sql`${connectionQueues} where ${connectionQueues.queueId} = ${id}`),
    })
    .from(queues)
    .where(eq(queues.id, id));
  return found(uses, 'ERR_NO_QUEUE_FOUND');
}
