import { found } from '@recado/shared/errors';
import { sql } from 'drizzle-orm';
import type { Tx } from '../../../db/client.ts';

export const megabyte = 1024 * 1024;

/** How much room a company's files take at this moment, and what its plan gives, in bytes; null: no limit. */
export async function readRoom(
  tx: Tx,
  companyId: number,
): Promise<{ usedBytes: number; mostBytes: number | null }> {
  const [room] = await tx.execute<{ usedBytes: number; mostBytes: number | null }>(sql`
    select storage_mb::float * ${megabyte} as "mostBytes", (select coalesce(sum(bytes), 0)::float from (
      select bytes from storage_use union all select bytes from storage_changes) u) as "usedBytes"
    from companies c join plans p on p.id = c.plan_id where c.id = ${companyId}`);
  return found(room, 'ERR_NO_COMPANY_FOUND');
}
