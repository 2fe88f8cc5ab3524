import { sql } from 'drizzle-orm';
import type { Tx } from '../../../db/client.ts';

/**
 * Adds up changes of stored files, so that the question how much a company has reads few rows. May run at any time,
 * and twice.
 */
export async function addUpStorage(tx: Tx): Promise<void> {
  await tx.execute(sql`
    with gone as (delete from storage_changes returning company_id, bytes, files, at)
    insert into storage_use (company_id, bytes, files, at)
    select company_id, sum(bytes), sum(files), max(at) from gone group by company_id order by company_id
    on conflict (company_id) do update set bytes = storage_use.bytes + excluded.bytes,
      files = storage_use.files + excluded.files, at = greatest(storage_use.at, excluded.at)`);
}
