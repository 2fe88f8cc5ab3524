import { NotificationRows } from '../features/notifications/NotificationRows.tsx';
import { markRead, useNotifications } from '../features/notifications/notificationCache.ts';
import { Bell } from '../features/tickets/notices/Bell.tsx';

/** The bell of the top bar: unread tickets, and above them what one is told of. */
export function TopBell() {
  const { data } = useNotifications();
  return <Bell news={{ unread: data?.unread ?? 0, Rows: NotificationRows, readAll: () => markRead(null) }} />;
}
