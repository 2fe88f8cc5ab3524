import type { EventPayload } from '@recado/shared/events';
import { type Notification, notificationApi } from '@recado/shared/features/notifications';
import type { Reply } from '@recado/shared/lib/contract';
import { useQuery } from '@tanstack/react-query';
import { create } from 'zustand';
import { call } from '../../lib/api.ts';
import { reloadNoticeChoices } from '../../lib/notices/noticeChoices.ts';
import { queryClient } from '../../lib/queryClient.ts';
import { useCan } from '../../lib/session/session.ts';

const queryKey = ['notifications'] as const;
type List = Reply<typeof notificationApi.list>;

/** The user's newest notifications, and the number of all unread ones. */
export const useNotifications = () =>
  useQuery({
    queryKey,
    queryFn: () => call(notificationApi.list),
    staleTime: Number.POSITIVE_INFINITY,
    // Support gets no personal notifications.
    enabled: useCan('notifications:own'),
  });

/** The number of unread notifications. */
export const useUnreadNotifications = (): number => useNotifications().data?.unread ?? 0;

/** The last notification that arrived, for toasts and sounds; undefined until one arrives. */
export const useNewest = create<{ newest: Notification | undefined }>(() => ({ newest: undefined }));

/** Applies a live event. The event has no words, so the page reads a new notification from the server. */
export async function onNotification(event: EventPayload<'notification'>): Promise<void> {
  if (event.action === 'read') {
    showRead(event.notificationIds);
    return;
  }
  if (event.action === 'choices') return reloadNoticeChoices();
  await queryClient.cancelQueries({ queryKey });
  const list = await queryClient
    .fetchQuery({ queryKey, queryFn: () => call(notificationApi.list), staleTime: 0 })
    .catch(() => undefined);
  const newest = list?.notifications.find(({ id }) => id === event.notificationId);
  if (newest && newest.readAt === null) useNewest.setState({ newest });
}

/** Marks these notifications as read, or all for null: at once on the page, and on the server. */
export function markRead(ids: readonly number[] | null): void {
  const list = queryClient.getQueryData<List>(queryKey);
  const isNews =
    ids === null ? list?.unread : list?.notifications.some((one) => !one.readAt && ids.includes(one.id));
  if (!isNews) return;
  showRead(ids);
  // A failed call loses nothing: the next reading shows the notification as unread again.
  call(notificationApi.read, { body: ids ? { ids: [...ids] } : {} }).catch(
    () => void queryClient.invalidateQueries({ queryKey }),
  );
}

function showRead(ids: readonly number[] | null) {
  queryClient.setQueryData<List>(queryKey, (list) => {
    if (!list) return list;
    const isMeant = ({ id, readAt }: Notification) => readAt === null && (ids === null || ids.includes(id));
    const now = new Date().toISOString();
    const count = list.notifications.filter(isMeant).length;
    return {
      ...list,
      unread: ids === null ? 0 : Math.max(0, list.unread - count),
      notifications: list.notifications.map((one) => (isMeant(one) ? { ...one, readAt: now } : one)),
    };
  });
}
