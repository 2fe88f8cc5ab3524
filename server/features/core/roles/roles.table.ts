import type { Grantable } from '@recado/shared/permissions';
import { text, uniqueIndex } from 'drizzle-orm/pg-core';
import { createdAt, rowId } from '../../../db/columns.ts';
import { companyTable } from '../../../db/companyTable.ts';
import { lowerName } from '../../../db/statements/lowerName.ts';

/**
 * Named sets of rights, a company's own (CUSTOM-01). Rights that are not in the table of rights count for nothing.
 */
export const roles = companyTable(
  'roles',
  {
    id: rowId(),
    name: text().notNull(),
    description: text().notNull().default(''),
    permissions: text().array().$type<Grantable[]>().notNull(),
    createdAt: createdAt(),
  },
  (t) => [uniqueIndex('roles_name_key').on(t.companyId, lowerName(t.name))],
);
