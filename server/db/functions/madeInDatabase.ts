import type postgres from 'postgres';

/** The functions and triggers of the product that the catalogue has; not those of extensions and of the queue. */
export async function madeInDatabase(
  owner: postgres.Sql,
): Promise<{ functions: string[]; triggers: string[] }> {
  const functions = await owner<{ name: string }[]>`
    select p.proname::text as name from pg_proc p
    where p.pronamespace = 'public'::regnamespace
      and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')
    order by 1`;
  const triggers = await owner<{ name: string }[]>`
    select c.relname || '.' || t.tgname as name from pg_trigger t join pg_class c on c.oid = t.tgrelid
    where c.relnamespace = 'public'::regnamespace and not t.tgisinternal
    order by 1`;
  return { functions: functions.map(({ name }) => name), triggers: triggers.map(({ name }) => name) };
}
