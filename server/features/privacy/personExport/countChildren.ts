import { sql } from 'drizzle-orm';
import type { Tx } from '../../../db/client.ts';
import { type Gone, gone } from '../erasure/gone.ts';

/**
 * Counts, table by table, the rows that are deleted with these rows. It asks the catalogue, so a table of a new
 * feature counts without a change here.
 */
export async function countChildren(
  tx: Tx,
  parent: 'messages' | 'tickets' | 'contacts',
  ids: readonly number[],
): Promise<Gone> {
  const all = gone();
  const children = await tx.execute<{ table: string; column: string }>(sql`
    select c.relname as table, a.attname as column from pg_constraint k
    join pg_class c on c.oid = k.conrelid
    join pg_attribute a on a.attrelid = k.conrelid and a.attnum = any(k.conkey) and a.attname <> 'company_id'
    where k.contype = 'f' and k.confdeltype = 'c' and k.confrelid = ${`public.${parent}`}::regclass order by 1, 2`);
  for (const { table, column } of children) {
    const [row] = await tx.execute<{ count: number }>(
      sql`select count(*)::int as count from ${sql.identifier(table)} where ${sql.identifier(column)} = any(${sql.param([...ids])}::bigint[])`,
    );
    all.count(table, row!.count);
  }
  return all;
}
