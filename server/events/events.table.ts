import { sql } from 'drizzle-orm';
import { bigint, index, jsonb, text } from 'drizzle-orm/pg-core';
import { moment } from '../db/columns.ts';
import { companyTable, rowKey } from '../db/companyTable.ts';

/**
 * The last sequence number of a company; the row lock makes the sequence gapless (no event can appear behind one
 * already read).
 */
export const eventCounters = companyTable(
  'event_counters',
  { seq: bigint({ mode: 'number' }).notNull().default(0) },
  (t) => [rowKey(t.companyId)],
);

/** The events in order, each with its audience. Kept for clients that were away, a day or up to `outOfReach`. */
export const eventLog = companyTable(
  'events',
  {
    seq: bigint({ mode: 'number' }).notNull(),
    topic: text().notNull(),
    payload: jsonb().$type<unknown>().notNull(),
    audience: jsonb().$type<{ to: string[]; except?: string[] }>().notNull(),
    at: moment().notNull().defaultNow(),
    /**
     * The ticket that the event shows, and the message that a message of it quotes: a deletion must find the event by
     * these.
     */
    ticketId: bigint({ mode: 'number' }).generatedAlwaysAs(
      sql`case topic when 'appMessage' then (payload #>> '{message,ticketId}')::bigint when 'ticket' then (payload #>> '{ticket,id}')::bigint end`,
    ),
    quotedId: bigint({ mode: 'number' }).generatedAlwaysAs(
      sql`case topic when 'appMessage' then (payload #>> '{message,quotedMsg,id}')::bigint end`,
    ),
  },
  (t) => [
    rowKey(t.companyId, t.seq),
    index('events_at_idx').on(t.at),
    index('events_ticket_idx').on(t.companyId, t.ticketId).where(sql`${t.ticketId} is not null`),
    index('events_quoted_idx').on(t.companyId, t.quotedId).where(sql`${t.quotedId} is not null`),
  ],
);
