import { and, eq } from 'drizzle-orm';
import type { AcrossWork } from '../../../acrossWork.ts';
import { users } from '../users/users.table.ts';
import type { News } from './notify.ts';
import { notifyPeople } from './notifyPeople.ts';

/** Notifies the admins of one company, in work over all companies. */
export async function notifyAdmins(
  { tx, publishTo }: Pick<AcrossWork, 'tx' | 'publishTo'>,
  companyId: number,
  news: Omit<News, 'userId'>,
): Promise<void> {
  const admins = await tx
    .select({ userId: users.id })
    .from(users)
    .where(and(eq(users.companyId, companyId), eq(users.profile, 'admin')));
  await notifyPeople({ tx, publishTo }, companyId, admins, news);
}
