import { and, eq } from 'drizzle-orm';
import type { AcrossWork } from '../../../acrossWork.ts';
import { users } from '../users/users.table.ts';
import { notifications } from './notifications.table.ts';
import type { News } from './notify.ts';

/** Notifies the admins of one company, in work over all companies: each gets a row in their bell and a live event. */
export async function notifyAdmins(
  { tx, publishTo }: Pick<AcrossWork, 'tx' | 'publishTo'>,
  companyId: number,
  news: Omit<News, 'userId'>,
): Promise<void> {
  const admins = await tx
    .select({ userId: users.id })
    .from(users)
    .where(and(eq(users.companyId, companyId), eq(users.profile, 'admin')));
  if (admins.length === 0) return;
  const notified = await tx
    .insert(notifications)
    .values(admins.map(({ userId }) => ({ ...news, companyId, userId })))
    .returning({ id: notifications.id, userId: notifications.userId });
  for (const { id, userId } of notified)
    publishTo(
      [companyId],
      'notification',
      { action: 'create', notificationId: id },
      { to: [`user:${userId}`] },
    );
}
