import { date, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { createdAt, rowId } from '../../db/columns.ts';
import { companyTable } from '../../db/companyTable.ts';

/**
 * Dates that replace the hours of the week, of company, queues and connections alike; a day without shifts is closed.
 */
export const specialDays = companyTable(
  'special_days',
  {
    id: rowId(),
    date: date({ mode: 'string' }).notNull(),
    name: text().notNull(),
    startTimeA: text().notNull().default(''),
    endTimeA: text().notNull().default(''),
    startTimeB: text().notNull().default(''),
    endTimeB: text().notNull().default(''),
    createdAt: createdAt(),
  },
  (t) => [uniqueIndex('special_days_date_key').on(t.companyId, t.date)],
);
