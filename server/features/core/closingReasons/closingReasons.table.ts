import { boolean, integer, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { createdAt, rowId } from '../../../db/columns.ts';
import { companyTable } from '../../../db/companyTable.ts';
import { lowerName } from '../../../db/statements/lowerName.ts';

/** Why conversations are resolved (CLOSING-01). */
export const closingReasons = companyTable(
  'closing_reasons',
  {
    id: rowId(),
    name: text().notNull(),
    isActive: boolean().notNull().default(true),
    /** Resolving with it counts as a sale (CLOSING-06). */
    isSale: boolean().notNull().default(false),
    position: integer().notNull().default(0),
    createdAt: createdAt(),
  },
  (t) => [uniqueIndex('closing_reasons_name_key').on(t.companyId, lowerName(t.name))],
);
