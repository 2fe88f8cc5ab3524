import { Text } from '@mantine/core';
import { Link } from 'react-router';
import { PersonAvatar } from '../../components/avatars/PersonAvatar.tsx';
import { formatWhen } from '../../lib/format/format.ts';
import { plainWords } from '../../lib/format/formatText.ts';
import { leadsTo } from './leadsTo.ts';
import classes from './NotificationRows.module.css';
import { markRead, useNotifications } from './notificationCache.ts';
import { useNotificationText } from './notifications.texts.ts';

/** What one is told of, newest first; a press leads there and it is read. Nothing where there is nothing. */
export function NotificationRows({ onOpen }: { onOpen(): void }) {
  const text = useNotificationText();
  const { data } = useNotifications();
  const rows = data?.notifications ?? [];
  if (rows.length === 0) return null;
  return (
    <section aria-label={text('mentions')}>
      <div className={classes.head}>
        <Text component="h3" size="xs" fw={600} c="dimmed">
          {text('mentions')}
        </Text>
      </div>
      <div className={classes.list}>
        {rows.map((one) => (
          <Link
            key={one.id}
            to={leadsTo(one)}
            className={classes.row}
            data-unread={one.readAt === null || undefined}
            onClick={() => {
              markRead([one.id]);
              onOpen();
            }}
          >
            <PersonAvatar
              name={one.by?.name ?? text('somebody')}
              color={one.by?.color}
              picture={one.by?.profileImage}
            />
            <span className={classes.body}>
              <span className={classes.line}>
                <span className={classes.name}>
                  {text('mention', { name: one.by?.name ?? text('somebody') })}
                </span>
                <time className={classes.time} dateTime={one.createdAt}>
                  {formatWhen(one.createdAt)}
                </time>
              </span>
              <span className={classes.words} dir="auto">
                {[one.ticket?.contactName ?? one.chat?.title, plainWords(one.text)]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </span>
            {one.readAt === null && <span className={classes.dot} role="img" aria-label={text('unread')} />}
          </Link>
        ))}
      </div>
    </section>
  );
}
