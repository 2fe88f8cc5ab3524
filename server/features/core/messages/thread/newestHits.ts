import { maskName } from '@recado/shared/features/contacts';
import type { TicketHit } from '@recado/shared/features/tickets';
import type { Actor } from '@recado/shared/permissions';
import { sql } from 'drizzle-orm';
import { preparedSql } from '../../../../db/statements/preparedStatement.ts';
import type { Tx } from '../../../../db/transaction.ts';

/** How many characters of a message are shown, and how many of them before the words. */
const shownLetters = 160;
const lettersBefore = 20;

/**
 * Reads, for each of these tickets, the newest message that contains the searched words and was not deleted, with its
 * author and an excerpt. `folded` has the words in the form of `findSaid`. It leaves out tickets without such a message.
 * For people who may not see numbers it leaves out contact cards, too: their names may be numbers.
 */
export async function newestHits(tx: Tx, actor: Actor, ticketIds: readonly number[], folded: unknown) {
  const hits = await newestIn(tx, { ticketIds, folded });
  return hits
    .filter(({ isCard }) => !(isCard && actor.masked))
    .map(({ author, createdAt, isCard: _, ...hit }) => ({
      ...hit,
      // The name of a contact may be a number.
      author: author && actor.masked && !hit.fromMe ? maskName({ name: author }).name : author,
      createdAt: new Date(createdAt),
    }));
}

const newestIn = preparedSql<
  { ticketIds: readonly number[]; folded: unknown },
  Omit<TicketHit, 'createdAt'> & { createdAt: string; isCard: boolean }
>(
  () => sql`
    select m.ticket_id as "ticketId", m.id::float8 as "messageId", m.from_me as "fromMe", m.created_at as "createdAt",
      coalesce(m.media_type = 'contactMessage', false) as "isCard",
      case when m.from_me then (select name from users where id = m.user_id)
        else (select name from contacts where id = m.contact_id) end as author,
      case when m.at > ${sql.raw(String(lettersBefore + 1))} then '…' else '' end
        || substr(m.body, greatest(1, m.at - ${sql.raw(String(lettersBefore))}), ${sql.raw(String(shownLetters))}) as body
    from unnest(${sql.placeholder('ticketIds')}::int[]) as wanted(id)
    cross join lateral (
      select *, strpos(search_body, ${sql.placeholder('folded')}::text) as at from messages
      where ticket_id = wanted.id and not is_deleted
        and strpos(search_body, ${sql.placeholder('folded')}::text) > 0
      order by created_at desc, id desc limit 1) m`,
);
