import { Button, Group, Stack, Text } from '@mantine/core';
import { GuardedDialog } from '../../components/form/GuardedDialog.tsx';
import { useWords } from '../../lib/texts/words.texts.ts';
import { ForwardForm } from './ForwardForm.tsx';
import { ForwardState } from './ForwardState.tsx';
import { useForwardText } from './forwards.texts.ts';
import { useForwarding } from './useForwarding.ts';

interface Props {
  messageIds: readonly number[];
  /** The server has accepted the forward: the page clears the selection. */
  onStarted(): void;
  onClose(): void;
}

/**
 * Chooses who gets the forwarded messages (CONV-20), then shows the progress. The server continues after the
 * dialog closes.
 */
export function ForwardDialog({ messageIds, onStarted, onClose }: Props) {
  const text = useForwardText();
  const words = useWords();
  const forwarding = useForwarding({ messageIds, onStarted });
  const { forward } = forwarding;
  return (
    <GuardedDialog
      title={text('title', { count: messageIds.length })}
      changes={forward ? 0 : forwarding.count}
      isBusy={forwarding.isBusy}
      onClose={onClose}
    >
      {(leave) =>
        forward ? (
          <Stack>
            <ForwardState forward={forward} />
            {forward.state === 'running' && (
              <Text size="xs" c="dimmed">
                {text('goesOn')}
              </Text>
            )}
            <Group justify="flex-end" gap="xs">
              <Button onClick={onClose}>{words('close')}</Button>
            </Group>
          </Stack>
        ) : (
          <ForwardForm forwarding={forwarding} onLeave={leave} />
        )
      }
    </GuardedDialog>
  );
}
