import { jsonb, primaryKey, text } from 'drizzle-orm/pg-core';
import { createdAt } from '../db/columns.ts';
import { companyTable } from '../db/companyTable.ts';

/** Replies already given under an Idempotency-Key; a repeat gets the same reply for a day. */
export const idempotencyKeys = companyTable(
  'idempotency_keys',
  {
    key: text().notNull(),
    requestHash: text().notNull(),
    reply: jsonb().$type<unknown>(),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.companyId as never, t.key as never] })],
);
