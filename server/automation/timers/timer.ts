import { type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { connections } from '../../features/core/connections/connections.table.ts';
import { queues } from '../../features/core/queues/queues.table.ts';
import { tickets } from '../../features/core/tickets/tickets.table.ts';
import { schedules } from '../../features/schedules/schedules.table.ts';
import type { Context } from '../context.ts';
import type { Memory } from '../state/memory.ts';

/** What a condition is about: the ticket, its connection, and its queue, if it has one. */
export const dueRows = {
  t: alias(tickets, 't'),
  c: alias(connections, 'c'),
  q: alias(queues, 'q'),
};
export type DueRows = typeof dueRows;

/** Something that happens to tickets because time has passed. */
export interface Timer {
  name: string;
  /** What it remembers of a ticket. */
  memory?: Memory;
  /** The condition under which an unclosed ticket is due now. */
  due: (rows: DueRows) => SQL;
  /** Looks at groups that are no tickets too, and at what is put aside; everything else leaves both alone. */
  ofAll?: true;
  /** Asked again under the ticket's lock, it is still due. Returns what was done. */
  run(context: Context): Promise<string>;
}

/** Words that were due for longer than this, because nobody looked or the time was set just now, are not said any more. */
export const mostMinutesLate = 24 * 60;

/** The last word is no message that was scheduled: it asks nothing that a customer leaves open by being silent. */
export const isSpoken = ({ t }: DueRows): SQL => sql`not exists (
  select from ${schedules}
  where ${schedules.companyId} = ${t.companyId} and ${schedules.messageId} = ${t.lastMessageId}
)`;

/** The time of the last message. */
export const lastSaidAt = ({ t }: DueRows): SQL => sql`coalesce(${t.lastMessageAt}, ${t.createdAt})`;
