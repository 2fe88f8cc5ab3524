import { sql } from 'drizzle-orm';
import type { Tx } from '../db/client.ts';

/** A column that names another row without a foreign key, or without its company. */
interface LooseReference {
  /** `table.column` */
  column: string;
  why: 'no reference' | 'reference without the company' | 'set null empties the company too';
}

/**
 * Looks through the catalogue for columns of a company's table that are called `…_id` and hold a number or a UUID. Each
 * must be a reference that carries the company, unless it names a row that belongs to no company (a plan).
 */
export async function looseReferences(tx: Tx): Promise<LooseReference[]> {
  const rows = await tx.execute<{ column: string; why: LooseReference['why'] | null }>(sql`
    with columns as (
      select c.oid as table_id, c.relname, a.attname, a.attnum, tenant.attnum as tenant
      from pg_class c
      join pg_namespace n on n.oid = c.relnamespace and n.nspname = 'public'
      join pg_attribute tenant on tenant.attrelid = c.oid and tenant.attname = 'company_id' and not tenant.attisdropped
      join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      where c.relkind in ('r', 'p') and a.attname ~ '(_id|_id_[a-z_]+|merged_into)$' and a.attname <> 'company_id'
        and a.atttypid in ('int2'::regtype, 'int4'::regtype, 'int8'::regtype, 'uuid'::regtype)
    )
    select relname || '.' || attname as column, case
      when not exists (select from pg_constraint k where k.conrelid = table_id and k.contype = 'f' and attnum = any(k.conkey))
        then 'no reference'
      when not exists (select from pg_constraint k where k.conrelid = table_id and k.contype = 'f' and attnum = any(k.conkey) and (tenant = any(k.conkey)
        or not exists (select from pg_attribute o where o.attrelid = k.confrelid and o.attname = 'company_id' and not o.attisdropped)))
        then 'reference without the company'
      when exists (select from pg_constraint k where k.conrelid = table_id and k.contype = 'f' and attnum = any(k.conkey) and k.confdeltype = 'n'
        and tenant = any(k.conkey) and (k.confdelsetcols is null or tenant = any(k.confdelsetcols)))
        then 'set null empties the company too'
      end as why
    from columns order by 1`);
  return rows
    .filter((row): row is LooseReference & typeof row => row.why !== null)
    .map(({ column, why }) => ({ column, why }));
}
