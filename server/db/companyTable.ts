import { sql } from 'drizzle-orm';
import {
  check,
  type ExtraConfigColumn,
  foreignKey,
  index,
  integer,
  type PgColumn,
  type PgColumnBuilderBase,
  type PgTableExtraConfigValue,
  pgTable,
  primaryKey,
  unique,
} from 'drizzle-orm/pg-core';
import { companies } from '../features/operator/companies/companies.table.ts';

/** The company of the current transaction, set by `inCompany()` and by nothing else. */
export const currentCompany = sql<number>`(nullif(current_setting('app.company', true), '')::int)`;

/**
 * A table whose rows belong to one company. It adds the company column (filled by the database, never by code), its
 * index and the `(company_id, id)` key that children refer to. `applyRowSecurity()` gives each such table its row
 * policy, so a table cannot be made without one.
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
        .default(currentCompany)
        .references(() => companies.id, { onDelete: 'cascade' }),
    },
    (built) => {
      const table = built as unknown as Parameters<typeof extra>[0];
      return [
        'id' in table
          ? unique(`${name}_company_id_key`).on(
              column(table.companyId),
              column(table.id as ExtraConfigColumn),
            )
          : index(`${name}_company_idx`).on(table.companyId),
        ...extra(table),
      ];
    },
  );

/** A table, or the one that is just being declared. */
type Referable = { companyId: PgColumn | ExtraConfigColumn; id: PgColumn | ExtraConfigColumn };

/**
 * A reference to a row of the same company: the key carries the company, so another company's id fails in the database.
 * Give the local column and the referred table. With `set null` only that column is emptied (`narrowSetNull()` sees to
 * it). Every `…Id` column has one; a test over the catalogue finds columns without one.
 */
export const sameCompany = (
  name: string,
  table: { companyId: ExtraConfigColumn },
  reference: ExtraConfigColumn,
  target: Referable,
  onDelete: 'cascade' | 'restrict' | 'no action' | 'set null' = 'cascade',
) =>
  foreignKey({
    name,
    columns: [column(table.companyId), column(reference)],
    foreignColumns: [column(target.companyId), column(target.id)],
  }).onDelete(onDelete);

/**
 * Requires that a stored file's key begins with the company of its row, so no row leads to another company's file.
 * Every `storage_key` column has one; a test over the catalogue finds columns without one.
 */
export const ownFile = (name: string, table: { companyId: ExtraConfigColumn }, key: ExtraConfigColumn) =>
  check(name, sql`${key} like ${table.companyId} || '/%'`);

/** The primary key of a table whose rows have no id of their own. */
export const rowKey = (...columns: [ExtraConfigColumn, ...ExtraConfigColumn[]]) =>
  primaryKey({ columns: columns.map(column) as [PgColumn, ...PgColumn[]] });

/**
 * Links rows of two tables: each pair once, gone with either of them, found from both sides. Give columns and tables in
 * the order of most queries: `linkTable('contact_tags', { contactId: contacts }, { tagId: tags })`.
 */
export const linkTable = <N extends string, A extends string, B extends string>(
  name: N,
  one: Record<A, Referable>,
  other: Record<B, Referable>,
) => {
  const sides = Object.entries<Referable>({ ...one, ...other });
  const columns = Object.fromEntries(sides.map(([key]) => [key, integer().notNull()])) as Record<
    A | B,
    ReturnType<ReturnType<typeof integer>['notNull']>
  >;
  return companyTable(name, columns, (table) => {
    const [first, second] = sides.map(([key]) => (table as Record<string, ExtraConfigColumn>)[key]!);
    return [
      rowKey(first!, second!),
      ...sides.map(([key, target]) =>
        sameCompany(
          `${name}_${wordsOf(key)}_fk`,
          table,
          (table as Record<string, ExtraConfigColumn>)[key]!,
          target,
        ),
      ),
      index(`${name}_${wordsOf(sides[1]![0])}_idx`).on(table.companyId, second!),
    ];
  });
};

/** contactId: contact */
const wordsOf = (key: string) =>
  key.replace(/Id$/, '').replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** drizzle's keys ask for a finished column, but also take one that is still being declared. */
const column = (declared: PgColumn | ExtraConfigColumn): PgColumn => declared as unknown as PgColumn;
