import type postgres from 'postgres';

/**
 * References inside a company are pairs (company, row). `on delete set null` would empty both columns, and drizzle
 * cannot name one. So this makes each such reference again to empty only the row's column. Safe to run again and again.
 */
export async function narrowSetNull(owner: postgres.Sql): Promise<void> {
  const wide = await owner.unsafe<{ name: string; table: string; definition: string; column: string }[]>(`
    select c.conname as name, c.conrelid::regclass as table, pg_get_constraintdef(c.oid) as definition, quote_ident(a.attname) as column
    from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any(c.conkey) and a.attname <> 'company_id'
    where c.contype = 'f' and c.connamespace = 'public'::regnamespace and c.confdeltype = 'n' and c.confdelsetcols is null
      and cardinality(c.conkey) = 2`);
  for (const { name, table, definition, column } of wide)
    await owner.unsafe(
      `alter table ${table} drop constraint "${name}", add constraint "${name}" ${definition.replace('ON DELETE SET NULL', `ON DELETE SET NULL (${column})`)}`,
    );
}
