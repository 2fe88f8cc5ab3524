import { sql } from 'drizzle-orm';
import { bigint, index, integer, jsonb, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { bytes, moment } from '../../db/columns.ts';
import { companyTable, sameCompany } from '../../db/companyTable.ts';
import { connections } from '../connections/connections.table.ts';

/**
 * Raw first: what a channel delivered, committed before the channel is told that we have it. The worker turns
 * rows into messages in order of id per conversation. Processed rows stay a while as evidence.
 */
export const inboundRaw = companyTable(
  'inbound_raw',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
    connectionId: integer().notNull(),
    /** Unique per connection: the provider's id and what happened to it, so a repeat is stored once. */
    eventKey: text().notNull(),
    /** Rows with the same text are handled one after the other. */
    conversation: text().notNull(),
    /** What the driver needs to interpret it; sealed, since it is what customers wrote. */
    payload: bytes(),
    meta: jsonb().$type<Record<string, unknown>>().notNull().default({}),
    state: text({ enum: ['new', 'done', 'dead'] })
      .notNull()
      .default('new'),
    tries: integer().notNull().default(0),
    error: text(),
    notBefore: moment(),
    receivedAt: moment().notNull().defaultNow(),
    doneAt: moment(),
  },
  (t) => [
    uniqueIndex('inbound_raw_key').on(t.companyId, t.connectionId, t.eventKey),
    // Finds the oldest row of each conversation without reading the others.
    index('inbound_raw_waiting_idx')
      .on(t.companyId, t.connectionId, t.conversation, t.id)
      .where(sql`${t.state} = 'new'`),
    index('inbound_raw_done_idx').on(t.doneAt).where(sql`${t.state} = 'done'`),
    index('inbound_raw_dead_idx').on(t.companyId, t.id).where(sql`${t.state} = 'dead'`),
    sameCompany('inbound_raw_connection_fk', t, t.connectionId, connections),
  ],
);

/** Not handled yet. Written out: a prepared statement finds its partial index by the text, not by a parameter. */
export const isNew = sql`${inboundRaw.state} = 'new'`;
