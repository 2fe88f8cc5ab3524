import { sql } from 'drizzle-orm';
import { index, integer, text } from 'drizzle-orm/pg-core';
import { moment } from '../../db/columns.ts';
import { companyTable, rowKey, sameCompany } from '../../db/companyTable.ts';
import { connections } from '../core/connections/connections.table.ts';

/** Questions about numbers to a channel, with the answers: question, answer and memory in one row. */
export const numberChecks = companyTable(
  'number_checks',
  {
    /** Digits, as they were typed. */
    number: text().notNull(),
    /** The connection whose session asks. */
    connectionId: integer().notNull(),
    askedAt: moment().notNull().defaultNow(),
    /** Null while the question is open. */
    answeredAt: moment(),
    /** The number as the channel has it, in digits; null: nobody is there. */
    foundAs: text(),
  },
  (t) => [
    rowKey(t.companyId, t.number),
    index('number_checks_open_idx')
      .on(t.companyId, t.connectionId, t.askedAt)
      .where(sql`${t.answeredAt} is null`),
    index('number_checks_asked_idx').on(t.askedAt),
    sameCompany('number_checks_connection_fk', t, t.connectionId, connections),
  ],
);
