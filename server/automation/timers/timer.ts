import { type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { connections } from '../../features/core/connections/connections.table.ts';
import { queues } from '../../features/core/queues/queues.table.ts';
import { tickets } from '../../features/core/tickets/tickets.table.ts';
import { schedules } from '../../features/schedules/schedules.table.ts';
import type { Context } from '../context.ts';
import type { Memory } from '../state/memory.ts';

/** The rows of a condition: the ticket, its connection, and its queue, if it has one. */
export const dueRows = {
  t: alias(tickets, 't'),
  c: alias(connections, 'c'),
  q: alias(queues, 'q'),
};
export type DueRows = typeof dueRows;

/** A timer: it acts on tickets because time has passed. */
export interface Timer {
  name: string;
  /** Its memory of a ticket. */
  memory?: Memory;
  /** The condition under which an unclosed ticket is due now. */
  due: (rows: DueRows) => SQL;
  /** Also looks at groups that are no tickets, and at tickets put aside; without it a timer leaves both alone. */
  ofAll?: true;
  /** Runs under the ticket's lock, after a second check that it is due. Returns what it did, in words. */
  run(context: Context): Promise<string>;
}

/** A timer that is later than this sends no message: the server was off, or a user has just set the time. */
export const mostMinutesLate = 24 * 60;

/** The last message is not a scheduled one. A customer who is silent after a scheduled message owes no answer. */
export const lastIsNotScheduled = ({ t }: DueRows): SQL => sql`not exists (
  select from ${schedules}
  where ${schedules.companyId} = ${t.companyId} and ${schedules.messageId} = ${t.lastMessageId}
)`;

/** The time of the last message. */
export const lastMessageTime = ({ t }: DueRows): SQL => sql`coalesce(${t.lastMessageAt}, ${t.createdAt})`;
