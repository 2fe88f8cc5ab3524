import { sql } from 'drizzle-orm';
import { check, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { bytes, moment } from '../../../db/columns.ts';

/** How companies pay: one row, the operator's. The role of companies may not even read it. */
export const paymentProvider = pgTable(
  'payment_provider',
  {
    id: integer().primaryKey().default(1),
    kind: text({ enum: ['manual', 'pix'] })
      .notNull()
      .default('manual'),
    pixKey: text().notNull().default(''),
    receiverName: text().notNull().default(''),
    receiverCity: text().notNull().default(''),
    /** Who receipts name: a company's full name, CPF or CNPJ, and where it is. */
    payeeName: text().notNull().default(''),
    payeeDocument: text().notNull().default(''),
    payeeAddress: text().notNull().default(''),
    apiUrl: text().notNull().default(''),
    tokenUrl: text().notNull().default(''),
    clientId: text().notNull().default(''),
    /** `ProviderSecrets` as JSON, sealed. */
    secrets: bytes(),
    /** The last part of the address to which the provider tells of payments: nobody else knows it. */
    door: text().notNull(),
    updatedAt: moment(),
  },
  (t) => [check('payment_provider_one_check', sql`${t.id} = 1`)],
);
