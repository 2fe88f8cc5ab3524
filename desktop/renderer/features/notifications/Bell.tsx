import { Button, Text } from '@mantine/core';
import { isQuiet } from '@recado/shared/features/notificationChoices';
import { IconBell, IconBellOff } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { TopPopover } from '../../components/notices/TopPopover.tsx';
import { useMinute } from '../../components/waiting/useMinute.ts';
import { useNoticeChoices } from '../../lib/notices/noticeChoices.ts';
import { useWords } from '../../lib/texts/words.texts.ts';
import classes from './NotificationRows.module.css';
import { NotificationRows } from './NotificationRows.tsx';
import { markRead, useNotifications, useUnreadNotifications } from './notificationCache.ts';
import { useNotificationText } from './notifications.texts.ts';

/**
 * The bell of the top bar with the user's notifications, read and unread (SHELL-31). Customers who wait
 * appear only in the list of tickets. `above` shows running work; the caller passes it because features do
 * not import each other.
 */
export function Bell({ above }: { above?: ReactNode }) {
  const text = useNotificationText();
  const words = useWords();
  const { data } = useNotifications();
  const unread = useUnreadNotifications();
  const isEmpty = (data?.notifications.length ?? 0) === 0;
  const { data: choices } = useNoticeChoices();
  const now = new Date(useMinute());
  const isOff = choices !== undefined && isQuiet(choices, now);
  const news = unread > 0 ? text('bellCount', { count: unread }) : text('bell');
  const label = isOff ? `${news} (${text('quietNow')})` : news;
  return (
    <TopPopover
      icon={isOff ? IconBellOff : IconBell}
      label={label}
      title={text('bell')}
      hasNews={unread > 0}
      width={360}
    >
      {(close) => (
        <>
          <div className={classes.head}>
            <Text component="h2" size="sm" fw={600}>
              {text('bell')}
            </Text>
            {unread > 0 && (
              <Button size="compact-xs" variant="subtle" onClick={() => markRead(null)}>
                {words('readAll')}
              </Button>
            )}
          </div>
          {above}
          <NotificationRows onOpen={close} />
          {isEmpty && (
            <Text p="md" size="sm" c="dimmed" ta="center">
              {text('bellEmpty')}
            </Text>
          )}
        </>
      )}
    </TopPopover>
  );
}
