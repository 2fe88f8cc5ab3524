import { Button, Group } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import type { Notification } from '@recado/shared/features/notifications';
import { useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { cutText } from '../../lib/format/format.ts';
import { beep } from '../../lib/window/beep.ts';
import { platform } from '../../lib/window/platform.ts';
import { leadsTo } from './leadsTo.ts';
import { markRead, useNewest, useNotifications } from './notificationCache.ts';
import { useNotificationText } from './notifications.texts.ts';
import { titleOf, wordsOf } from './titleOf.ts';

/** How long a notice of a mention stands. */
const shownMs = 8000;

/** Without a face: says what one is told of the moment it comes, on the page or, when it is not looked at, through the machine. */
export function NotificationWatch() {
  const text = useNotificationText();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const isOpen = ({ ticket, chat }: Notification) =>
    [ticket && `/tickets/${ticket.uuid}`, chat && `/chats/${chat.uuid}`].includes(pathname);
  const newest = useNewest(({ newest }) => newest);
  const show = useEffectEvent((one: Notification) => {
    if (document.hasFocus() && isOpen(one)) return markRead([one.id]);
    const name = one.by?.name ?? text('somebody');
    const place = one.ticket?.contactName || one.chat?.title;
    const title = place ? text('mentionIn', { name, contact: cutText(place, 60) }) : titleOf(one);
    const path = leadsTo(one);
    void beep();
    if (!document.hasFocus())
      void platform.notify({
        title,
        body: cutText(wordsOf(one), 200),
        tag: `mention-${one.id}`,
        path,
      });
    const id = `notification-${one.id}`;
    notifications.show({
      id,
      title,
      autoClose: shownMs,
      message: (
        <Group gap="xs" justify="space-between" wrap="nowrap">
          <span>{cutText(wordsOf(one), 120)}</span>
          <Button
            size="compact-sm"
            variant="subtle"
            onClick={() => {
              notifications.hide(id);
              markRead([one.id]);
              void navigate(path);
            }}
          >
            {text('show')}
          </Button>
        </Group>
      ),
    });
  });
  // Who opens a ticket or a chat sees where they were named in it.
  const { data } = useNotifications();
  const seen = data?.notifications.filter((one) => one.readAt === null && isOpen(one)) ?? [];
  const seenIds = seen.map(({ id }) => id).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a ticket or a chat is opened, or something new is there
  useEffect(() => {
    if (seen.length > 0 && document.hasFocus()) markRead(seen.map(({ id }) => id));
  }, [pathname, seenIds]);
  useEffect(() => {
    if (newest) show(newest);
  }, [newest]);
  return null;
}
