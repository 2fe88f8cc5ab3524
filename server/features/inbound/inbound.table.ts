import { sql } from 'drizzle-orm';
import { index, integer, jsonb, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { bytes } from '../../db/columns.ts';
import { sameCompany } from '../../db/companyTable.ts';
import { workTable } from '../../rowQueue/workTable.ts';
import { connections } from '../core/connections/connections.table.ts';

/**
 * Raw first: the deliveries of a channel, committed before we confirm them to it. The worker turns rows into
 * messages, in order within a conversation. Done rows stay a while as evidence.
 */
export const inboundRaw = workTable(
  'inbound_raw',
  {
    connectionId: integer().notNull(),
    /** Unique per connection: the provider's id and what happened to it, so a repeat is stored once. */
    eventKey: text().notNull(),
    /** Rows with the same text are handled one after the other. */
    conversation: text().notNull(),
    /** What the driver needs to interpret it; sealed, since it holds customers' messages. */
    payload: bytes(),
    meta: jsonb().$type<Record<string, unknown>>().notNull().default({}),
    /** Of a done row: what the worker made of it. Null for rows from before this column. */
    became: text({ enum: ['message', 'other'] }),
  },
  { order: ['connectionId', 'conversation'] },
  (t) => [
    uniqueIndex('inbound_raw_key').on(t.companyId, t.connectionId, t.eventKey),
    // For the events of a day: they are stored in the order of their time.
    index('inbound_raw_created_idx').using('brin', t.createdAt),
    sameCompany('inbound_raw_connection_fk', t, t.connectionId, connections),
  ],
);

/** Not handled yet. A literal, not a parameter: a prepared statement finds the partial index by its text. */
export const isWaiting = sql`${inboundRaw.state} = 'waiting'`;
