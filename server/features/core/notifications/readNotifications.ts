import type { Actor } from '@recado/shared/permissions';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Work } from '../../../work.ts';
import { notifications } from './notifications.table.ts';

/**
 * Marks these notifications of the caller as read, or all of them; all screens of the caller hear it. Ignores ids of
 * others' notifications.
 */
export async function readNotifications(
  { tx, publish, clock }: Work,
  { userId }: Actor,
  ids: readonly number[] | undefined,
): Promise<void> {
  const read = await tx
    .update(notifications)
    .set({ readAt: clock.now() })
    .where(
      and(
        eq(notifications.userId, userId),
        isNull(notifications.readAt),
        ids && sql`${notifications.id} = any(${sql.param([...ids])}::bigint[])`,
      ),
    )
    .returning({ id: notifications.id });
  if (read.length === 0) return;
  const notificationIds = ids ? read.map(({ id }) => id) : null;
  publish('notification', { action: 'read', notificationIds }, { to: [`user:${userId}`] });
}
