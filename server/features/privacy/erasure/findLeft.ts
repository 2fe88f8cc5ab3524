import { type SQL, type SQLChunk, sql } from 'drizzle-orm';
import type { InWork } from '../../../work.ts';
import { patternsOf } from './eraseTraces.ts';
import type { Traces } from './tracesOf.ts';

/** Reports of erasures hold no personal data, opt-outs only hashes. The words to search for in messages have an index of their own. */
const notLookedAt = ['erasures', 'opt_out_keys'];

/**
 * Searches every text column of a company, as the catalogue lists them, for a person's identities and words. Its hits
 * after an erasure are in the words of other people. Each table is one transaction, a large one many, so none lasts
 * long.
 */
export async function findLeft(
  inWork: InWork,
  companyId: number,
  { handles, words }: Pick<Traces, 'handles' | 'words'>,
  inOnePage = 20_000,
): Promise<Record<string, number>> {
  const patterns = sql.param(patternsOf([...handles, ...words]));
  const columns = await inWork(
    companyId,
    ({ tx }) =>
      tx.execute<{ table: string; columns: string[]; isNumbered: boolean }>(sql`
        select c.relname as table, array_agg(a.attname order by a.attname) as columns,
          exists (select from pg_index i join pg_attribute k on k.attrelid = c.oid and k.attnum = i.indkey[0]
            where i.indrelid = c.oid and i.indisprimary and i.indnkeyatts = 1
              and k.attname = 'id' and k.atttypid in ('int4'::regtype, 'int8'::regtype)) as "isNumbered"
        from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
        where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attgenerated = ''
          and a.atttypid in ('text'::regtype, 'text[]'::regtype, 'jsonb'::regtype, 'varchar'::regtype)
          and exists (select from pg_attribute t where t.attrelid = c.oid and t.attname = 'company_id' and not t.attisdropped)
        group by c.oid, c.relname order by 1`),
    'read',
  );
  const left: Record<string, number> = {};
  for (const { table, columns: names, isNumbered } of columns) {
    if (notLookedAt.includes(table)) continue;
    const holds = sql.join(
      names.map((name) => sql`${sql.identifier(name)}::text ilike any(${patterns}::text[])`),
      sql` or `,
    );
    const look = isNumbered ? countInPages : countAll;
    const count = await look(inWork, companyId, { table: sql.identifier(table), inOnePage }, holds);
    if (count > 0) left[table] = count;
  }
  return left;
}

interface Place {
  table: SQLChunk;
  /** Rows that are read in one transaction. */
  inOnePage: number;
}

async function countAll(inWork: InWork, companyId: number, { table }: Place, holds: SQL): Promise<number> {
  const [row] = await inWork(
    companyId,
    ({ tx }) =>
      tx.execute<{ count: number }>(sql`select count(*)::int as count from ${table} where ${holds}`),
    'read',
  );
  return row!.count;
}

/** Counts for a table that may have millions of rows, in pages: no statement lasts longer than on a small table. */
async function countInPages(
  inWork: InWork,
  companyId: number,
  { table, inOnePage }: Place,
  holds: SQL,
): Promise<number> {
  let count = 0;
  for (let last = 0; ; ) {
    const [page] = await inWork(
      companyId,
      ({ tx }) =>
        tx.execute<{ last: string | null; count: number }>(sql`
          with page as materialized (
            select id, (${holds}) as holds from ${table} where id > ${last} order by id limit ${inOnePage})
          select max(id) as last, count(*) filter (where holds)::int as count from page`),
      'read',
    );
    count += page!.count;
    if (page!.last === null) return count;
    last = Number(page!.last);
  }
}
