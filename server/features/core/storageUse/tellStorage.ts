import { storageWarning } from '@recado/shared/features/companies';
import { sql } from 'drizzle-orm';
import type { AcrossWork } from '../../../acrossWork.ts';
import { notifyAdmins } from '../notifications/notifyAdmins.ts';
import { megabyte } from './readRoom.ts';

/**
 * Notifies the admins of companies whose room for files is nearly used up, and again when it is full. Each notice
 * comes once, and again only after there was room in between. Counts what was added up.
 */
export async function tellStorage(work: AcrossWork): Promise<void> {
  const most = sql`p.storage_mb::bigint * ${sql.raw(String(megabyte))}`;
  const crossed = await work.tx.execute<{ companyId: number; level: number; before: number }>(sql`
    with reached as (
      select u.company_id, u.warned, case when p.storage_mb is null then 0 when u.bytes >= ${most} then 100
        when u.bytes >= ${most} * ${sql.raw(String(storageWarning))} then 80 else 0 end as level
      from storage_use u join companies c on c.id = u.company_id join plans p on p.id = c.plan_id)
    update storage_use u set warned = r.level from reached r
    where u.company_id = r.company_id and u.warned <> r.level
    returning u.company_id as "companyId", r.level, r.warned as before`);
  for (const { companyId, level, before } of crossed)
    if (level > before) await notifyAdmins(work, companyId, { kind: 'storage', detail: String(level) });
}
