import type { Notification } from '@recado/shared/features/notifications';
import { leadsTo } from '@recado/shared/lib/leadsTo';
import { PersonAvatar } from '../../components/avatars/PersonAvatar.tsx';
import { NoticeRow } from '../../components/notices/NoticeRow.tsx';
import classes from './NotificationRows.module.css';
import { markRead, useNotifications } from './notificationCache.ts';
import { useNotificationText } from './notifications.texts.ts';
import { titleOf, wordsOf } from './titleOf.ts';

/** Whether the title names the contact already. */
const namesContact = ({ kind }: Notification) =>
  kind === 'transfer' || kind === 'returned' || kind === 'sendFailed';

/**
 * The user's notifications, newest first. A press opens the place and marks the notification as read. Renders
 * nothing for an empty list.
 */
export function NotificationRows({ onOpen }: { onOpen(): void }) {
  const text = useNotificationText();
  const { data } = useNotifications();
  const rows = data?.notifications ?? [];
  if (rows.length === 0) return null;
  return (
    <section aria-label={text('mentions')}>
      <div className={classes.list}>
        {rows.map((one) => (
          <NoticeRow
            key={one.id}
            to={leadsTo(one)}
            avatar={
              <PersonAvatar
                name={one.by?.name ?? (one.invoice ? text('billing') : text('somebody'))}
                color={one.by?.color}
                picture={one.by?.profileImage}
              />
            }
            name={titleOf(one)}
            at={one.createdAt}
            isUnread={one.readAt === null}
            unreadMark={text('unread')}
            onOpen={() => {
              markRead([one.id]);
              onOpen();
            }}
          >
            <span className={classes.words} dir="auto">
              {[namesContact(one) ? undefined : (one.ticket?.contactName ?? one.chat?.title), wordsOf(one)]
                .filter(Boolean)
                .join(' · ')}
            </span>
          </NoticeRow>
        ))}
      </div>
    </section>
  );
}
