import type postgres from 'postgres';

/** A function or trigger that the catalogue has; each overload of a function is one. */
interface Made {
  /** The name of a function, or `table.trigger`. */
  name: string;
  isTrigger: boolean;
  /** A digest of its definition, its owner and the rights on it. */
  print: string;
}

/** The functions and triggers of the product that the catalogue has; not those of extensions and of the queue. */
export const madeInDatabase = async (owner: postgres.Sql): Promise<Made[]> => [
  ...(await owner<Made[]>`
    select p.proname::text as name, false as "isTrigger",
      md5(concat_ws(' ', pg_get_functiondef(p.oid), pg_get_userbyid(p.proowner), (
        select string_agg(a::text, ' ' order by a::text) from unnest(p.proacl) a))) as print
    from pg_proc p
    where p.pronamespace = 'public'::regnamespace and p.prokind <> 'a'
      and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')
    order by 1, 3`),
  ...(await owner<Made[]>`
    select c.relname || '.' || t.tgname as name, true as "isTrigger", md5(concat(pg_get_triggerdef(t.oid), t.tgenabled)) as print
    from pg_trigger t join pg_class c on c.oid = t.tgrelid
    where c.relnamespace = 'public'::regnamespace and not t.tgisinternal
    order by 1`),
];
