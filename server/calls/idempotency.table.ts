import { jsonb, text } from 'drizzle-orm/pg-core';
import { createdAt } from '../db/columns.ts';
import { companyTable, rowKey } from '../db/companyTable.ts';

/** Replies already sent for an Idempotency-Key; a repeat gets the same reply for a day. */
export const idempotencyKeys = companyTable(
  'idempotency_keys',
  {
    key: text().notNull(),
    requestHash: text().notNull(),
    reply: jsonb().$type<unknown>(),
    createdAt: createdAt(),
  },
  (t) => [rowKey(t.companyId, t.key)],
);
