import { sql } from 'drizzle-orm';
import { integer, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { createdAt, rowId } from '../../db/columns.ts';
import { companyTable } from '../../db/companyTable.ts';
import { lowerName } from '../../db/statements/lowerName.ts';

/** Departments. No two of a company share a colour (QUEUE-14). */
export const queues = companyTable(
  'queues',
  {
    id: rowId(),
    name: text().notNull(),
    color: text().notNull(),
    greetingMessage: text().notNull().default(''),
    orderQueue: integer(),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('queues_color_key').on(t.companyId, sql`lower(${t.color})`),
    uniqueIndex('queues_name_key').on(t.companyId, lowerName(t.name)),
  ],
);
