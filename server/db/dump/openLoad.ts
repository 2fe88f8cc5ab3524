import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import postgres from 'postgres';
import type { Dump } from './openDump.ts';

/** A database during a load; all rows are kept, or none. */
export interface Load {
  /** Rows of a table in the text form of `copy`; may be called again with more. */
  rows(table: string, rows: Readable): Promise<void>;
  /** Commits the load. Returns how many rows each table has now. */
  finish(sequences: Dump['sequences']): Promise<Record<string, number>>;
  abort(): Promise<void>;
}

interface ForeignKey {
  table: string;
  name: string;
  definition: string;
}

/**
 * Opens an empty database for loading, migrated to the schema of the rows and still without row security. It drops
 * references between tables and makes them again at the end, which checks them. Triggers are off meanwhile: their
 * effects are in the rows already.
 */
export async function openLoad(url: string, columns: Dump['columns']): Promise<Load> {
  const pool = postgres(url, { max: 1, onnotice: () => {}, connect_timeout: 10 });
  const sql = await pool.reserve();
  const tables = Object.keys(columns);
  await sql`begin`;
  const keys = await sql<ForeignKey[]>`
    select c.relname as table, k.conname as name, pg_get_constraintdef(k.oid) as definition
    from pg_constraint k join pg_class c on c.oid = k.conrelid
    where k.contype = 'f' and c.relnamespace = 'public'::regnamespace`;
  for (const { table, name } of keys) await sql`alter table ${sql(table)} drop constraint ${sql(name)}`;
  const [catalogue] = await sql<{ names: string[] }[]>`
    select array_agg(relname::text) as names from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'`;
  const isKnown = new Set(catalogue!.names);
  for (const table of isKnown) await sql`alter table ${sql(table)} disable trigger user`;
  return {
    async rows(table, rows) {
      const own = columns[table];
      if (!own || !isKnown.has(table))
        throw new Error(`the archive has rows of ${table}, which is no table here`);
      await pipeline(rows, await sql`copy ${sql(table)} (${sql(own)}) from stdin`.writable());
    },
    async finish(sequences) {
      for (const { name, value, isCalled } of sequences)
        await sql`select setval(${name}::regclass, ${value}::bigint, ${isCalled})`;
      for (const { table, name, definition } of keys)
        await sql.unsafe(`alter table public."${table}" add constraint "${name}" ${definition}`);
      // The sessions ran where the archive was made; here the first process may take them at once.
      if (isKnown.has('connection_leases'))
        await sql`update connection_leases set owner = '', expires_at = now()`;
      for (const table of isKnown) await sql`alter table ${sql(table)} enable trigger user`;
      const counts: Record<string, number> = {};
      for (const table of tables)
        counts[table] = Number(
          (await sql<{ count: string }[]>`select count(*) as count from ${sql(table)}`)[0]!.count,
        );
      await sql`commit`;
      // The next server to start plans by what the database believes of its tables.
      await sql`analyze`;
      sql.release();
      await pool.end({ timeout: 5 });
      return counts;
    },
    abort: () => pool.end({ timeout: 0 }),
  };
}
