import type postgres from 'postgres';

/**
 * Lets the database believe that all rows of a table belong to one company, until it has counted them. A new table is
 * empty. Without this, any index that begins with the company looks as good as the one that finds a row by its key.
 * Statements with kept plans would then go on reading all of a company's rows after it has grown. A later count
 * replaces the assumption. From Postgres 18 on; an older one learns it from its first count.
 */
export async function assumeBusyCompanies(owner: postgres.Sql): Promise<void> {
  const [can] = await owner<{ can: boolean }[]>`
    select to_regproc('pg_restore_attribute_stats') is not null as can`;
  if (!can!.can) return;
  await owner`
    select pg_restore_attribute_stats(
      'schemaname', n.nspname::text, 'relname', c.relname::text, 'attname', a.attname::text, 'inherited', false,
      'null_frac', 0::real, 'avg_width', 4, 'n_distinct', 1::real
    )
    from pg_class c
    join pg_namespace n on n.oid = c.relnamespace and n.nspname = 'public'
    join pg_attribute a on a.attrelid = c.oid and a.attname = 'company_id' and not a.attisdropped
    where c.relkind = 'r' and c.reltuples <= 0`;
}
