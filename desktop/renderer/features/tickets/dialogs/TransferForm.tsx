import { Button, Group, Stack, Textarea } from '@mantine/core';
import { isOn } from '@recado/shared/features/settings';
import { useState } from 'react';
import { GuardedDialog } from '../../../components/form/GuardedDialog.tsx';
import { useCompanySetting } from '../../../lib/session/session.ts';
import { useWords } from '../../../lib/texts/words.texts.ts';
import { QueueSelect } from '../../../pickers/queuePickers.ts';
import { UserSelect } from '../../../pickers/userPickers.tsx';
import { useTicketText } from '../tickets.texts.ts';

/** Where to, and what the customer is told; nothing where the company sends no such words. */
export interface Transfer {
  queueId: number;
  userId: number | null;
  message: string;
}

interface Props {
  title: string;
  /** The queue that is chosen at first. */
  queueId: number | null;
  /** A group is told nothing. */
  isGroup?: boolean;
  /** Is it there already? */
  isThere?(to: Transfer): boolean;
  /** Resolves to false when it was refused: the form stays. */
  transfer(to: Transfer): Promise<boolean>;
  onClose(): void;
}

/**
 * To a queue, or to one person of it (STATE-16 to 20); with a word to the customer where the company sends such words
 * (OPEN-89). The same for one ticket and for many.
 */
export function TransferForm({ title, queueId: first, isGroup, isThere, transfer, onClose }: Props) {
  const text = useTicketText();
  const words = useWords();
  const isTold = isOn(useCompanySetting('sendMsgTransfTicket')) && !isGroup;
  const [queueId, setQueueId] = useState(first);
  const [userId, setUserId] = useState<number | null>(null);
  const [message, setMessage] = useState('');
  const [wrong, setWrong] = useState<'queueRequired' | 'transferSame'>();
  const [isSaving, setSaving] = useState(false);

  async function submit() {
    if (queueId === null) return setWrong('queueRequired');
    const to = { queueId, userId, message };
    if (isThere?.(to)) return setWrong('transferSame');
    setSaving(true);
    if (await transfer(to)) return onClose();
    setSaving(false);
  }
  return (
    <GuardedDialog title={title} changes={message.trim() === '' ? 0 : 1} isBusy={isSaving} onClose={onClose}>
      {(leave) => (
        <form
          onSubmit={(event) => {
            event.preventDefault();
            void submit();
          }}
        >
          <Stack>
            <QueueSelect
              label={text('queue')}
              withAsterisk
              value={queueId}
              onChange={(id) => {
                setQueueId(id);
                setUserId(null);
                setWrong(undefined);
              }}
              error={wrong && text(wrong)}
              clearable={false}
              openOnFocus={false}
              data-autofocus
            />
            <UserSelect
              label={text('transferUser')}
              description={text('transferUserHint')}
              placeholder={text('anybody')}
              only={({ queueIds, takesTickets }) => takesTickets && (!queueId || queueIds.includes(queueId))}
              value={userId}
              onChange={(id) => {
                setUserId(id);
                setWrong(undefined);
              }}
            />
            {isTold && (
              <Textarea
                label={`${text('transferMessage')} (${words('optional')})`}
                autosize
                minRows={2}
                maxRows={6}
                maxLength={2000}
                value={message}
                onChange={(event) => setMessage(event.currentTarget.value)}
              />
            )}
            <Group justify="flex-end" gap="xs">
              <Button variant="default" onClick={leave}>
                {words('cancel')}
              </Button>
              <Button type="submit" loading={isSaving}>
                {text('transfer')}
              </Button>
            </Group>
          </Stack>
        </form>
      )}
    </GuardedDialog>
  );
}
