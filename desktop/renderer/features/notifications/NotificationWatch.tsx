import { Button, Group } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import type { Notification } from '@recado/shared/features/notifications';
import { useEffect, useEffectEvent } from 'react';
import { useNavigate } from 'react-router';
import { cutText } from '../../lib/format/format.ts';
import { plainWords } from '../../lib/format/formatText.ts';
import { beep } from '../../lib/window/beep.ts';
import { platform } from '../../lib/window/platform.ts';
import { leadsTo } from './leadsTo.ts';
import { markRead, useNewest } from './notificationCache.ts';
import { useNotificationText } from './notifications.texts.ts';

/** How long a notice of a mention stands. */
const shownMs = 8000;

/** Without a face: says what one is told of the moment it comes, on the page or, when it is not looked at, through the machine. */
export function NotificationWatch() {
  const text = useNotificationText();
  const navigate = useNavigate();
  const newest = useNewest(({ newest }) => newest);
  const show = useEffectEvent((one: Notification) => {
    const name = one.by?.name ?? text('somebody');
    const title = one.ticket
      ? text('mentionIn', { name, contact: cutText(one.ticket.contactName, 60) })
      : text('mention', { name });
    const path = leadsTo(one);
    void beep();
    if (!document.hasFocus())
      void platform.notify({
        title,
        body: cutText(plainWords(one.text), 200),
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
          <span>{cutText(plainWords(one.text), 120)}</span>
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
  useEffect(() => {
    if (newest) show(newest);
  }, [newest]);
  return null;
}
