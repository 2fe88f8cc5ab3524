import { bigint, index, jsonb, text } from 'drizzle-orm/pg-core';
import { moment } from '../db/columns.ts';
import { companyTable, rowKey } from '../db/companyTable.ts';

/** The last sequence number a company gave out; the row lock makes the sequence gapless (no event can appear behind one already read). */
export const eventCounters = companyTable(
  'event_counters',
  { seq: bigint({ mode: 'number' }).notNull().default(0) },
  (t) => [rowKey(t.companyId)],
);

/** What happened, in order, with who may hear it. Kept a day for clients that were away. */
export const eventLog = companyTable(
  'events',
  {
    seq: bigint({ mode: 'number' }).notNull(),
    topic: text().notNull(),
    payload: jsonb().$type<unknown>().notNull(),
    audience: jsonb().$type<{ to: string[]; except?: string[] }>().notNull(),
    at: moment().notNull().defaultNow(),
  },
  (t) => [rowKey(t.companyId, t.seq), index('events_at_idx').on(t.at)],
);
