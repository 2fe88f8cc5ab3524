import { AppError } from '@recado/shared/errors';
import { sql } from 'drizzle-orm';
import type { Kernel } from '../../kernel.ts';

const megabyte = 1024 * 1024;

/**
 * Is there room in the plan for what is about to be sent? Throws ERR_STORAGE_FULL. Whatever customers send is kept all
 * the same: nothing that was written to the company is ever lost. Two who send at once may both be let in.
 */
export async function refuseFullStorage(
  { database }: Pick<Kernel, 'database'>,
  companyId: number,
  moreBytes: number,
): Promise<void> {
  const [room] = await database.inCompany(
    companyId,
    (tx) =>
      tx.execute<{ usedBytes: number; storageMb: number | null }>(sql`
        select storage_mb as "storageMb", (select coalesce(sum(bytes), 0)::float from (
          select bytes from storage_use union all select bytes from storage_changes) u) as "usedBytes"
        from companies c join plans p on p.id = c.plan_id where c.id = ${companyId}`),
    'read',
  );
  if (!room || room.storageMb === null) return;
  const maxBytes = room.storageMb * megabyte;
  if (room.usedBytes + moreBytes > maxBytes)
    throw new AppError('ERR_STORAGE_FULL', { data: { maxBytes, usedBytes: room.usedBytes } });
}
