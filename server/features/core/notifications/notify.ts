import type { Work } from '../../../work.ts';
import { notifications } from './notifications.table.ts';

/** The input of a notification; whether and when it was read is up to its reader. */
export type News = Omit<typeof notifications.$inferInsert, 'id' | 'companyId' | 'readAt' | 'createdAt'>;

/**
 * Notifies people (NOTIFY-01): each gets a row in their bell and a live event. Nobody is notified of what they did
 * themselves.
 */
export async function notify(
  { tx, publish }: Pick<Work, 'tx' | 'publish'>,
  news: readonly News[],
): Promise<void> {
  const notified = news.filter(({ userId, byId }) => userId !== byId);
  if (notified.length === 0) return;
  const stored = await tx
    .insert(notifications)
    .values([...notified])
    .returning({ id: notifications.id, userId: notifications.userId });
  for (const { id, userId } of stored)
    publish('notification', { action: 'create', notificationId: id }, { to: [`user:${userId}`] });
}
