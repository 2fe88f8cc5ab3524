import { Button, Group, Stack, Text } from '@mantine/core';
import { useEffect } from 'react';
import { Link } from 'react-router';
import { CopyTextButton } from '../../components/copy/CopyTextButton.tsx';
import { Dialog } from '../../components/Dialog.tsx';
import { discard } from '../../features/messages/sending/sendMessage.ts';
import { cutText } from '../../lib/format/format.ts';
import type { Outgoing } from '../../lib/sending/outbox.ts';
import { useWaiting } from '../../lib/sending/useWaiting.ts';
import { useWords } from '../../lib/texts/words.texts.ts';
import { useAppText } from '../app.texts.ts';

const shownLetters = 160;

/**
 * The messages that wait for a decision, by conversation. The conversation itself asks; words of one that its writer
 * can no longer see are copied or discarded here.
 */
export function UndecidedDialog({ onClose }: { onClose(): void }) {
  const text = useAppText();
  const items = useWaiting('asks');
  useEffect(() => {
    if (items.length === 0) onClose();
  }, [items.length, onClose]);
  const conversations = Map.groupBy(items, ({ ticketUuid }) => ticketUuid);
  return (
    <Dialog onClose={onClose} title={text('undecidedTitle')}>
      <Stack gap="lg">
        {[...conversations].map(([uuid, waiting]) => (
          <Stack key={uuid} gap="xs">
            <Text fw={600}>{waiting[0]?.to ?? text('undecidedUnnamed')}</Text>
            {waiting.map((item) => (
              <Text key={item.clientId} size="sm" c="dimmed">
                {cutText(item.body || (item.card?.name ?? item.file?.name ?? ''), shownLetters)}
              </Text>
            ))}
            <Ways uuid={uuid} waiting={waiting} onClose={onClose} />
          </Stack>
        ))}
      </Stack>
    </Dialog>
  );
}

/** What can be done with the messages of one conversation. */
function Ways({ uuid, waiting, onClose }: { uuid: string; waiting: readonly Outgoing[]; onClose(): void }) {
  const text = useAppText();
  const words = useWords();
  const isGone = waiting.some(({ changes }) => changes?.some(({ kind }) => kind === 'gone'));
  if (!isGone)
    return (
      <Group gap="xs">
        <Button component={Link} to={`/tickets/${uuid}`} size="xs" onClick={onClose}>
          {text('undecidedOpen')}
        </Button>
      </Group>
    );
  const texts = waiting.map(({ body }) => body).filter((body) => body !== '');
  return (
    <>
      <Text size="sm">{text('undecidedGone')}</Text>
      <Group gap="xs">
        {texts.length > 0 && (
          <CopyTextButton
            value={texts.join('\n\n')}
            label={text('undecidedCopy')}
            size="xs"
            variant="light"
          />
        )}
        <Button size="xs" variant="subtle" color="gray" onClick={() => waiting.forEach(discard)}>
          {words('discard')}
        </Button>
      </Group>
    </>
  );
}
