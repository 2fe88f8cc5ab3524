import { eq, sql } from 'drizzle-orm';
import type { Tx } from '../../../../db/client.ts';
import { preparedPerShape } from '../../../../db/statements/preparedStatement.ts';
import type { Work } from '../../../../work.ts';
import { type LogEntry, logTickets } from '../../ticketRows/logTickets.ts';
import { tickets } from '../tickets.table.ts';

type Ticket = typeof tickets.$inferSelect;

/** The columns of a ticket that code without a person behind it changes. */
export type Place = Partial<
  Pick<
    Ticket,
    | 'status'
    | 'userId'
    | 'queueId'
    | 'isBot'
    | 'amountUsedBotQueues'
    | 'unreadMessages'
    | 'markedUnread'
    | 'snoozedUntil'
    | 'updatedAt'
  >
>;

/**
 * Puts a locked ticket somewhere and writes it into its timeline, without checking rights: for the bot, timers and
 * other code that decides by itself. Returns the ticket as it is then. The caller publishes it (`publishTicket`),
 * once for all that it did.
 */
export async function placeTicket(
  work: Work,
  ticket: Ticket,
  place: Place,
  entries: readonly Omit<LogEntry, 'ticketId'>[] = [],
): Promise<Ticket> {
  const set = { updatedAt: work.clock.now(), ...place };
  const shape = Object.fromEntries(
    Object.entries(set).flatMap(([key, value]) =>
      value === undefined ? [] : [[key, value === null ? 'null' : 'value']],
    ),
  );
  const { queueId } = { ...ticket, ...place };
  const [[placed]] = await Promise.all([
    updated(work.tx, shape, { ...set, id: ticket.id }) as Promise<[Ticket]>,
    logTickets(
      work,
      entries.map((entry) => ({ queueId, ...entry, ticketId: ticket.id })),
    ),
  ]);
  return placed;
}

/** One statement for each set of columns that change; an encoder takes no null. */
const updated = preparedPerShape((tx: Tx, shape: Record<string, string>) =>
  tx
    .update(tickets)
    .set({
      ...Object.fromEntries(
        Object.entries(shape).map(([key, kind]) => [
          key,
          kind === 'null'
            ? null
            : sql`${sql.param(sql.placeholder(key), tickets[key as keyof Place & keyof Ticket])}`,
        ]),
      ),
      version: sql`${tickets.version} + 1`,
    })
    .where(eq(tickets.id, sql.placeholder('id')))
    .returning(),
);
