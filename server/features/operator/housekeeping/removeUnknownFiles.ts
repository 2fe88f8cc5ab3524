import { sql } from 'drizzle-orm';
import type { Kernel } from '../../../kernel.ts';

const atOnce = 500;
/** A file is stored before its row is committed. */
const youngMs = 2 * 24 * 60 * 60_000;

/**
 * Removes files without a row: uploads whose request failed, copies of a second attempt. It looks in every column
 * whose name ends in `storage_key`, in any table.
 */
export async function removeUnknownFiles({
  database,
  storage,
  log,
}: Pick<Kernel, 'database' | 'storage' | 'log'>): Promise<void> {
  const columns = await database.acrossCompanies(
    (tx) =>
      tx.execute<{ table: string; column: string }>(sql`
        select c.relname as table, a.attname as column from pg_class c join pg_attribute a on a.attrelid = c.oid
        where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attname ~ '(^|_)storage_key$' and not a.attisdropped`),
    'read',
  );
  const unknownOf = async (keys: string[]) => {
    const references = sql.join(
      columns.map(
        ({ table, column }) =>
          sql`select ${sql.identifier(column)} from ${sql.identifier(table)} where ${sql.identifier(column)} = asked.key`,
      ),
      sql` union all `,
    );
    const rows = await database.acrossCompanies(
      (tx) =>
        tx.execute<{ key: string }>(
          sql`select asked.key from jsonb_array_elements_text(${JSON.stringify(keys)}::jsonb) as asked(key) where not exists (${references})`,
        ),
      'read',
    );
    return rows.map(({ key }) => key);
  };
  const remove = async (keys: string[]) => {
    for (const key of await unknownOf(keys)) {
      const storedAt = await storage.storedAt(key);
      if (!storedAt || Date.now() - storedAt.getTime() < youngMs) continue;
      await storage.remove(key);
      log.info({ key }, 'a file that nobody knows was removed');
    }
  };
  let keys: string[] = [];
  for await (const key of storage.keys()) {
    keys.push(key);
    if (keys.length < atOnce) continue;
    await remove(keys);
    keys = [];
  }
  if (keys.length > 0) await remove(keys);
}
