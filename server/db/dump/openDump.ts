import type { Readable } from 'node:stream';
import postgres from 'postgres';
import { operatorRole } from '../client.ts';

/** All rows of the product at one moment, table by table. */
export interface Dump {
  /** The last migration that ran (milliseconds, as in the journal). */
  migration: number;
  /** Columns of each table that hold values of their own. */
  columns: Record<string, string[]>;
  sequences: { name: string; value: string; isCalled: boolean }[];
  /** The rows of a table in the text form of `copy`. */
  rows(table: string): Promise<Readable>;
  count(table: string): Promise<number>;
  close(): Promise<void>;
}

/** Tables whose rows mean nothing on another machine or later. */
const passing = ['processes'];

/**
 * Opens a snapshot of the database: later writes do not show, and all tables are read as they are now. Reads as the
 * role that sees all companies, so the owner need not be a superuser.
 */
export async function openDump(url: string): Promise<Dump> {
  const pool = postgres(url, { max: 1, onnotice: () => {}, connect_timeout: 10 });
  const sql = await pool.reserve();
  try {
    const [latest] = await sql<{ at: string | null }[]>`select app_migrated_at() as at`;
    await sql`begin isolation level repeatable read read only`;
    await sql.unsafe(
      `set local role ${operatorRole}; set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0`,
    );
    const columns = await sql<{ table: string; columns: string[] }[]>`
      select c.relname as table, array_agg(a.attname::text order by a.attnum) as columns
      from pg_class c join pg_attribute a on a.attrelid = c.oid
      where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
        and a.attnum > 0 and not a.attisdropped and a.attgenerated = '' and not c.relname = any(${passing})
        and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
      group by c.relname order by c.relname`;
    const names = await sql<{ name: string }[]>`
      select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'S' order by relname`;
    const sequences = [];
    for (const { name } of names) {
      const [row] = await sql<{ value: string; isCalled: boolean }[]>`
        select last_value::text as value, is_called as "isCalled" from ${sql(name)}`;
      sequences.push({ name, ...row! });
    }
    return {
      migration: Number(latest?.at ?? 0),
      columns: Object.fromEntries(columns.map(({ table, columns }) => [table, columns])),
      sequences,
      rows: (table) =>
        sql`copy ${sql(table)} (${sql(columns.find((one) => one.table === table)!.columns)}) to stdout`.readable(),
      async count(table) {
        return Number(
          (await sql<{ count: string }[]>`select count(*) as count from ${sql(table)}`)[0]!.count,
        );
      },
      async close() {
        sql.release();
        await pool.end({ timeout: 5 });
      },
    };
  } catch (error) {
    await pool.end({ timeout: 5 });
    throw error;
  }
}
