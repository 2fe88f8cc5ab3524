import { eq } from 'drizzle-orm';
import type { Tx } from '../../../../db/client.ts';
import { queues } from '../../queues/queues.table.ts';
import { users } from '../../users/users.table.ts';
import { tickets } from '../tickets.table.ts';

/** Who has a ticket and where: the refusal gives this to a person who tried to accept it second (OPEN-51). */
export async function ticketOwner(tx: Tx, ticket: { id: number }) {
  const [row] = await tx
    .select({
      id: tickets.id,
      uuid: tickets.uuid,
      userId: tickets.userId,
      user: { id: users.id, name: users.name },
      queue: { id: queues.id, name: queues.name },
    })
    .from(tickets)
    .leftJoin(users, eq(users.id, tickets.userId))
    .leftJoin(queues, eq(queues.id, tickets.queueId))
    .where(eq(tickets.id, ticket.id));
  return row!;
}
