import type { AcrossWork } from '../../../acrossWork.ts';
import { notifications } from './notifications.table.ts';
import type { News } from './notify.ts';

/** Notifies people of one company, in work over all companies: each gets a row in their bell and a live event. */
export async function notifyPeople(
  { tx, publishTo }: Pick<AcrossWork, 'tx' | 'publishTo'>,
  companyId: number,
  people: readonly { userId: number }[],
  news: Omit<News, 'userId'> & { createdAt?: Date },
): Promise<void> {
  if (people.length === 0) return;
  const notified = await tx
    .insert(notifications)
    .values(people.map(({ userId }) => ({ ...news, companyId, userId })))
    .returning({ id: notifications.id, userId: notifications.userId });
  for (const { id, userId } of notified)
    publishTo(
      [companyId],
      'notification',
      { action: 'create', notificationId: id },
      { to: [`user:${userId}`] },
    );
}
