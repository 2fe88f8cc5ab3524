import type postgres from 'postgres';

/** Lists every object in the product's schemas as a line, sorted: all that a dump of the schema would contain. */
export async function catalogueOf(owner: postgres.Sql): Promise<string[]> {
  const lines = await owner<{ line: string }[]>`
    with space as (select oid, nspname from pg_namespace where nspname in ('public', 'jobs')),
    own as (
      select c.* from pg_class c join space s on s.oid = c.relnamespace
      where not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e'))
    select * from (
      select concat_ws(' ', 'schema', nspname, (
        select string_agg(a::text, ' ' order by a::text) from unnest(nspacl) a)) as line
      from pg_namespace where oid in (select oid from space)
      union all
      select concat_ws(' ', 'relation', oid::regclass, relkind, pg_get_userbyid(relowner), relrowsecurity, relforcerowsecurity,
        (select string_agg(o, ' ' order by o) from unnest(reloptions) o),
        (select string_agg(a::text, ' ' order by a::text) from unnest(relacl) a))
      from own
      union all
      select concat_ws(' ', 'column', c.oid::regclass || '.' || a.attname, format_type(a.atttypid, a.atttypmod),
        case when a.attnotnull then 'not null' end, 'identity', a.attidentity, 'generated', a.attgenerated,
        pg_get_expr(d.adbin, d.adrelid), (select collname from pg_collation where oid = a.attcollation),
        (select string_agg(x::text, ' ' order by x::text) from unnest(a.attacl) x))
      from own c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
      where c.relkind in ('r', 'p', 'v', 'm')
      union all
      select concat_ws(' ', 'sequence', seqrelid::regclass, format_type(seqtypid, null), seqstart, seqincrement, seqmax, seqmin, seqcache, seqcycle)
      from pg_sequence where seqrelid in (select oid from own)
      union all
      select 'index ' || pg_get_indexdef(indexrelid) from pg_index where indrelid in (select oid from own)
      union all
      select concat_ws(' ', 'constraint', conrelid::regclass, conname, pg_get_constraintdef(oid), convalidated)
      from pg_constraint where conrelid in (select oid from own)
      union all
      select concat_ws(' ', 'function', pg_get_userbyid(p.proowner), pg_get_functiondef(p.oid),
        (select string_agg(a::text, ' ' order by a::text) from unnest(p.proacl) a))
      from pg_proc p join space s on s.oid = p.pronamespace
      where not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')
      union all
      select concat_ws(' ', 'trigger', pg_get_triggerdef(oid), tgenabled) from pg_trigger
      where tgrelid in (select oid from own) and not tgisinternal
      union all
      select concat_ws(' ', 'policy', polrelid::regclass, polname, polcmd, polpermissive,
        (select string_agg(pg_get_userbyid(r), ' ' order by pg_get_userbyid(r)) from unnest(polroles) r),
        pg_get_expr(polqual, polrelid), pg_get_expr(polwithcheck, polrelid), obj_description(oid, 'pg_policy'))
      from pg_policy where polrelid in (select oid from own)
      union all
      select concat_ws(' ', 'extension', extname) from pg_extension
      union all
      select concat_ws(' ', 'type', t.oid::regtype, t.typtype, (
        select string_agg(enumlabel, ' ' order by enumsortorder) from pg_enum where enumtypid = t.oid))
      from pg_type t join space s on s.oid = t.typnamespace where t.typtype in ('e', 'd')
    ) everything
    order by line collate "C"`;
  return lines.map(({ line }) => line);
}
