import { sql } from 'drizzle-orm';
import { check, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { bytes, moment } from '../../../db/columns.ts';

/** How companies pay: one row, which belongs to the operator. The database role of companies may not even read it. */
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
    /** The payee that receipts name: full name, CPF or CNPJ, and address. */
    payeeName: text().notNull().default(''),
    payeeDocument: text().notNull().default(''),
    payeeAddress: text().notNull().default(''),
    apiUrl: text().notNull().default(''),
    tokenUrl: text().notNull().default(''),
    clientId: text().notNull().default(''),
    /** `ProviderSecrets` as JSON, sealed. */
    secrets: bytes(),
    /** The last part of the address where the provider reports payments: nobody else knows it. */
    door: text().notNull(),
    updatedAt: moment(),
  },
  (t) => [check('payment_provider_one_check', sql`${t.id} = 1`)],
);
