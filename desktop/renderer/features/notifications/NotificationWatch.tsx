import { Button, Group } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { noticeKindOf } from '@recado/shared/features/notificationChoices';
import type { Notification } from '@recado/shared/features/notifications';
import { leadsTo } from '@recado/shared/lib/leadsTo';
import {
  IconAlertCircle,
  IconArrowsExchange,
  IconAt,
  IconBell,
  IconClock,
  IconPlugConnected,
  IconPlugConnectedX,
  type TablerIcon,
} from '@tabler/icons-react';
import { useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { cutText } from '../../lib/format/format.ts';
import { ofConversation } from '../../lib/notices/conversationNotice.ts';
import { giveNotice, lookAt } from '../../lib/notices/giveNotice.ts';
import { moveQuietHours } from '../../lib/notices/moveQuietHours.ts';
import { useNoticeChoices } from '../../lib/notices/noticeChoices.ts';
import { shareNotices } from '../../lib/notices/onePage.ts';
import { withdrawAllNotices, withdrawNotices } from '../../lib/notices/shownNotices.ts';
import { useUser } from '../../lib/session/session.ts';
import { markRead, useNewest, useNotifications } from './notificationCache.ts';
import { useNotificationText } from './notifications.texts.ts';
import { titleOf, wordsOf } from './titleOf.ts';

/** How long a notice stays, in ms. */
const shownMs = 8000;

/** The addresses of the conversation that the notification is about. */
const placesOf = ({ kind, ticket, chat }: Notification): string[] => [
  ...(ticket ? [`/tickets/${ticket.uuid}`] : []),
  ...(chat ? [`/chats/${chat.uuid}`] : []),
  ...(kind === 'connectionDown' || kind === 'connectionUp' || kind === 'tokenEnding' ? ['/connections'] : []),
  ...(kind === 'paceStopped' ? ['/campaigns'] : []),
];

/** The icon of each kind, the same as elsewhere. */
const signs: Partial<Record<Notification['kind'], TablerIcon>> = {
  mention: IconAt,
  transfer: IconArrowsExchange,
  returned: IconClock,
  sendFailed: IconAlertCircle,
  connectionDown: IconPlugConnectedX,
  connectionUp: IconPlugConnected,
  paceStopped: IconAlertCircle,
  tokenEnding: IconPlugConnectedX,
};

/** Must a person act on it now? */
const isAlarm = (kind: Notification['kind']): boolean =>
  kind === 'sendFailed' || kind === 'connectionDown' || kind === 'paceStopped' || kind === 'tokenEnding';

/** Notices with one tag replace each other: those of one conversation do, others do not. */
const tagOf = ({ kind, id, ticket, chat }: Notification) =>
  ticket
    ? ofConversation('ticket', ticket, undefined)
    : chat
      ? ofConversation('chat', chat, undefined)
      : { tag: `${kind}-${id}` };

/** The title of a notice. For a mention it names the conversation. */
function headOf(one: Notification, text: typeof useNotificationText.now): string {
  const place = one.ticket?.contactName || one.chat?.title;
  if (one.kind !== 'mention' || !place) return titleOf(one);
  return text('mentionIn', { name: one.by?.name ?? text('somebody'), contact: cutText(place, 60) });
}

/**
 * Renders nothing. It shows each new notification at once: on the page, or through the system while the page
 * has no focus.
 */
export function NotificationWatch() {
  const text = useNotificationText();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const newest = useNewest(({ newest }) => newest);
  const { id: userId } = useUser();
  const { data: choices } = useNoticeChoices();
  useEffect(() => {
    if (choices) moveQuietHours(choices);
  }, [choices]);
  useEffect(() => {
    const end = shareNotices(userId);
    return () => {
      end();
      // The next person at this device sees nothing of this one.
      withdrawAllNotices();
    };
  }, [userId]);
  const show = useEffectEvent((one: Notification) => {
    const path = leadsTo(one);
    const title = headOf(one, text);
    const id = `notification-${one.id}`;
    const open = () => {
      notifications.hide(id);
      markRead([one.id]);
      void navigate(path);
    };
    const places = placesOf(one);
    const Sign = signs[one.kind] ?? IconBell;
    giveNotice({
      kind: noticeKindOf(one.kind),
      isMine: true,
      places,
      machine: { title, body: cutText(wordsOf(one), 200), path, ...tagOf(one) },
      toast: () =>
        notifications.show({
          id,
          title,
          autoClose: shownMs,
          color: isAlarm(one.kind) ? 'red' : 'gray',
          icon: <Sign size={18} stroke={1.7} aria-hidden />,
          message: (
            <Group gap="xs" justify="space-between" wrap="nowrap">
              <span>{cutText(wordsOf(one), 120)}</span>
              <Button size="compact-sm" variant="subtle" onClick={open}>
                {text('open')}
              </Button>
            </Group>
          ),
        }),
    });
    if (lookAt(places) === 'atIt') markRead([one.id]);
  });
  // Opening a ticket or a chat marks its mentions as read.
  const { data } = useNotifications();
  const seen =
    data?.notifications.filter((one) => one.readAt === null && placesOf(one).includes(pathname)) ?? [];
  const seenIds = seen.map(({ id }) => id).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a ticket or a chat is opened, or something new is there
  useEffect(() => {
    if (seen.length === 0 || !document.hasFocus()) return;
    markRead(seen.map(({ id }) => id));
    withdrawNotices(({ about }) => about !== undefined && pathname.endsWith(`/${about.uuid}`));
  }, [pathname, seenIds]);
  useEffect(() => {
    if (newest) show(newest);
  }, [newest]);
  return null;
}
