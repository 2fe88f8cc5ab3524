import { sql } from 'drizzle-orm';
import type { InWork } from '../../work.ts';
import { patternsOf } from './eraseTraces.ts';
import type { Traces } from './tracesOf.ts';

/** The proofs hold nothing of anybody; of messages the searched words stand in an index of their own. */
const notLookedAt = ['erasures'];

/**
 * Looks through every column of words that a company has, asked of the catalogue, for whatever somebody was known by.
 * What it finds after an erasure stands in words of others. Each table is a transaction of its own: none lasts.
 */
export async function findLeft(
  inWork: InWork,
  companyId: number,
  { handles, words }: Pick<Traces, 'handles' | 'words'>,
): Promise<Record<string, number>> {
  const patterns = sql.param(patternsOf([...handles, ...words]));
  const columns = await inWork(
    companyId,
    ({ tx }) =>
      tx.execute<{ table: string; columns: string[] }>(sql`
        select c.relname as table, array_agg(a.attname order by a.attname) as columns
        from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
        where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attgenerated = ''
          and a.atttypid in ('text'::regtype, 'text[]'::regtype, 'jsonb'::regtype, 'varchar'::regtype)
          and exists (select from pg_attribute t where t.attrelid = c.oid and t.attname = 'company_id' and not t.attisdropped)
        group by 1 order by 1`),
    'read',
  );
  const left: Record<string, number> = {};
  for (const { table, columns: names } of columns) {
    if (notLookedAt.includes(table)) continue;
    const holds = names.map((name) => sql`${sql.identifier(name)}::text ilike any(${patterns}::text[])`);
    const [row] = await inWork(
      companyId,
      ({ tx }) =>
        tx.execute<{ count: number }>(
          sql`select count(*)::int as count from ${sql.identifier(table)} where ${sql.join(holds, sql` or `)}`,
        ),
      'read',
    );
    if (row!.count > 0) left[table] = row!.count;
  }
  return left;
}
