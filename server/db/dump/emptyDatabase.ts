import postgres from 'postgres';

/** Schemas that the product makes. */
const ownSchemas = ['public', 'drizzle', 'jobs'];

async function asOwner<T>(url: string, work: (sql: postgres.Sql) => Promise<T>): Promise<T> {
  const sql = postgres(url, { max: 1, onnotice: () => {}, connect_timeout: 10 });
  try {
    return await work(sql);
  } finally {
    await sql.end({ timeout: 5 });
  }
}

/** Does the database have no tables of any program? */
export const isDatabaseEmpty = (url: string): Promise<boolean> =>
  asOwner(url, async (sql) => {
    const tables = await sql`
      select from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where n.nspname = any(${ownSchemas}) and c.relkind = 'r' limit 1`;
    return tables.length === 0;
  });

/** Deletes everything of the product in it. */
export const emptyDatabase = (url: string): Promise<void> =>
  asOwner(url, async (sql) => {
    for (const schema of ownSchemas) await sql`drop schema if exists ${sql(schema)} cascade`;
    await sql`create schema public`;
  });
