import { sql } from 'drizzle-orm';
import { preparedSql } from '../../../../db/statements/preparedStatement.ts';
import type { Work } from '../../../../work.ts';
import { isAtWork } from '../../people/userRows.ts';
import type { tickets } from '../tickets.table.ts';
import { placeTicket } from './placeTicket.ts';

type Ticket = typeof tickets.$inferSelect;

/**
 * Brings back a locked ticket that was put aside, because its time has come or the customer wrote. It goes to its
 * owner, as unread. If the owner is away or offline, it waits in its queue instead; a group is no queue's work and
 * stays with its owner. Returns the ticket as it is then; the caller publishes it.
 */
export async function wakeTicket(
  work: Work,
  ticket: Ticket,
  note: 'wokenInTime' | 'wokenByCustomer',
): Promise<Ticket> {
  const { userId } = ticket;
  const [owner] = ticket.isGroup || userId === null ? [] : await atWork(work.tx, { userId });
  if (owner || ticket.isGroup)
    return placeTicket(work, ticket, { snoozedUntil: null, markedUnread: true }, [
      { type: 'woken', note, userId },
    ]);
  return placeTicket(work, ticket, { snoozedUntil: null, status: 'pending', userId: null }, [
    { type: 'woken', note, userId },
    { type: 'pending', note: 'wokenWithoutOwner' },
  ]);
}

const atWork = preparedSql<{ userId: number }, unknown>(
  () => sql`select 1 from users u where u.id = ${sql.placeholder('userId')}::int and ${isAtWork}`,
);
