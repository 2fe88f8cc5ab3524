import { sql } from 'drizzle-orm';
import type { Tx } from '../../db/client.ts';
import type { Declared } from '../../declared.ts';

/**
 * Columns that no archive has: bytes (sealed secrets, keys), columns that the database generates, places of files on
 * this server.
 */
const neverExported = /^(company_id|.*storage_key)$/;

/** A table as an archive reads it. */
export interface ExportShape {
  table: string;
  columns: { column: string; name: string }[];
  /** Its primary key: rows are read in its order, and it marks where reading continues. */
  key: { column: string; type: string }[];
  /** The column with the place of a row's file. */
  file: string | undefined;
}

/** Reads all exported tables from the catalogue, so a new column of a feature is in the next archive. */
export async function exportShapes(tx: Tx, tables: Declared['tables']): Promise<ExportShape[]> {
  const exported = Object.entries(tables).flatMap(([table, taken]) =>
    typeof taken === 'string' ? [] : [{ table, without: taken.without }],
  );
  const found = await tx.execute<{
    table: string;
    column: string;
    type: string;
    keyPlace: number | null;
    isMade: boolean;
  }>(sql`
    select c.relname as table, a.attname as column, format_type(a.atttypid, a.atttypmod) as type,
      a.attgenerated <> '' as "isMade",
      (select k.place::int from unnest(i.indkey::int2[]) with ordinality k(att, place) where k.att = a.attnum) as "keyPlace"
    from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    left join pg_index i on i.indrelid = c.oid and i.indisprimary
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
      and c.relname = any(${sql.param(exported.map(({ table }) => table))}::text[])
    order by c.relname, a.attnum`);
  return exported.map(({ table, without }) => {
    const columns = found.filter((one) => one.table === table);
    const shown = columns.filter(
      ({ column, type, isMade }) =>
        !isMade && type !== 'bytea' && !neverExported.test(column) && !without.includes(column),
    );
    const key = columns
      .filter(({ keyPlace }) => keyPlace !== null)
      .sort((a, b) => a.keyPlace! - b.keyPlace!)
      .map(({ column, type }) => ({ column, type }));
    return {
      table,
      columns: shown.map(({ column }) => ({ column, name: inCamelCase(column) })),
      key,
      file: columns.find(({ column }) => column.endsWith('storage_key'))?.column,
    };
  });
}

/** contact_id: contactId, as the API calls it. */
const inCamelCase = (column: string) => column.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
