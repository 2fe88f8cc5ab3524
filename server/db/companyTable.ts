import { sql } from 'drizzle-orm';
import {
  type ExtraConfigColumn,
  foreignKey,
  index,
  integer,
  type PgColumn,
  type PgColumnBuilderBase,
  type PgTableExtraConfigValue,
  pgTable,
  unique,
} from 'drizzle-orm/pg-core';
import { companies } from '../features/companies/companies.table.ts';

/** The company of the current transaction, set by `inCompany()` and by nothing else. */
export const currentCompany = sql`(nullif(current_setting('app.company', true), '')::int)`;

/**
 * A table whose rows belong to one company. It adds the company column (filled by the database, never by
 * code), its index and the `(company_id, id)` key that children refer to; `applyRowSecurity()` gives each such
 * table its row policy, so a table cannot be made without one.
 */
export const companyTable = <N extends string, C extends Record<string, PgColumnBuilderBase>>(
  name: N,
  columns: C,
  extra: (
    table: { [K in keyof C]: ExtraConfigColumn } & { companyId: ExtraConfigColumn },
  ) => PgTableExtraConfigValue[] = () => [],
) =>
  pgTable(
    name,
    {
      ...columns,
      companyId: integer('company_id')
        .notNull()
        .default(currentCompany as never)
        .references(() => companies.id, { onDelete: 'cascade' }),
    },
    (table) => [
      ...('id' in columns
        ? [
            unique(`${name}_company_id_key`).on(
              table.companyId as never,
              (table as never as { id: PgColumn }).id,
            ),
          ]
        : [index(`${name}_company_idx`).on(table.companyId as never)]),
      ...extra(table as never),
    ],
  );

/**
 * A reference to a row of the same company: the key carries the company, so another company's id fails in
 * the database. Give the local column and the referred table.
 */
export const sameCompany = (
  name: string,
  table: { companyId: ExtraConfigColumn },
  column: ExtraConfigColumn,
  target: { companyId: PgColumn; id: PgColumn },
  onDelete: 'cascade' | 'restrict' | 'no action' = 'cascade',
) =>
  foreignKey({
    name,
    columns: [table.companyId as never, column as never],
    foreignColumns: [target.companyId, target.id],
  }).onDelete(onDelete);
