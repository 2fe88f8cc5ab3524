import { Button, Group, Text } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { IconBell } from '@tabler/icons-react';
import { usePush } from '../../lib/installed/pushDevice.ts';
import { usePreferences } from '../../lib/usePreferences.ts';
import { turnOn } from './PushSetting.tsx';
import { usePushText } from './push.texts.ts';

/**
 * Offers notifications once on each device, with a sentence of why (SHELL-41). The browser asks for its permission
 * only after a click on the offer; the notification settings have it later too. On a phone it is at the bottom: it waits
 * for an answer, and at the top it would cover search and tabs meanwhile. The returned function takes an offer back that
 * nobody has answered yet.
 */
export function offerPush(isPhone: boolean): () => void {
  const { wasOfferedPush } = usePreferences.getState();
  if (wasOfferedPush || usePush.getState().state !== 'off' || Notification.permission !== 'default')
    return () => undefined;
  usePreferences.setState({ wasOfferedPush: true });
  let isOpen = true;
  const id = notifications.show({
    onClose: () => {
      isOpen = false;
    },
    title: usePushText.now('title'),
    icon: <IconBell size={18} stroke={1.7} aria-hidden />,
    color: 'gray',
    autoClose: false,
    ...(isPhone && { position: 'bottom-center' }),
    message: (
      <Group gap="xs" justify="space-between" wrap="nowrap">
        <Text size="sm">{usePushText.now('why')}</Text>
        <Button
          size="compact-sm"
          variant="light"
          style={{ flex: 'none' }}
          onClick={() => {
            notifications.hide(id);
            void turnOn();
          }}
        >
          {usePushText.now('turnOn')}
        </Button>
      </Group>
    ),
  });
  return () => {
    if (!isOpen) return;
    notifications.hide(id);
    usePreferences.setState({ wasOfferedPush: false });
  };
}
