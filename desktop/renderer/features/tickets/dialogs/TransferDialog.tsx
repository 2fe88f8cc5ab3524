import { Button, Group, Stack, Textarea } from '@mantine/core';
import { isOn } from '@recado/shared/features/settings';
import type { Ticket } from '@recado/shared/features/tickets';
import { useState } from 'react';
import { GuardedDialog } from '../../../components/form/GuardedDialog.tsx';
import { useCompanySetting } from '../../../lib/session/session.ts';
import { useWords } from '../../../lib/texts/words.texts.ts';
import { QueueSelect } from '../../../pickers/queuePickers.ts';
import { UserSelect } from '../../../pickers/userPickers.tsx';
import { useTicketText } from '../tickets.texts.ts';

interface Props {
  ticket: Ticket;
  transfer(ticket: Ticket, to: { queueId: number; userId: number | null; message: string }): Promise<boolean>;
  onClose(): void;
}

/** Does the ticket stand there already? A closed one stands nowhere. */
const isThere = (ticket: Ticket, to: { queueId: number; userId: number | null }): boolean =>
  ticket.status !== 'closed' && ticket.queueId === to.queueId && ticket.userId === to.userId;

/**
 * Hands a ticket to a queue, or to one person of it (STATE-16 to 20); with a word to the customer where the company
 * sends such words (OPEN-89).
 */
export function TransferDialog({ ticket, transfer, onClose }: Props) {
  const text = useTicketText();
  const words = useWords();
  const isTold = isOn(useCompanySetting('sendMsgTransfTicket')) && !ticket.isGroup;
  const [queueId, setQueueId] = useState(ticket.queueId);
  const [userId, setUserId] = useState<number | null>(null);
  const [message, setMessage] = useState('');
  const [wrong, setWrong] = useState<'queueRequired' | 'transferSame'>();
  const [isSaving, setSaving] = useState(false);

  async function submit() {
    if (queueId === null) return setWrong('queueRequired');
    if (isThere(ticket, { queueId, userId })) return setWrong('transferSame');
    setSaving(true);
    if (await transfer(ticket, { queueId, userId, message })) return onClose();
    setSaving(false);
  }

  return (
    <GuardedDialog
      title={text('transferTitle', { name: ticket.contact.name })}
      changes={message.trim() === '' ? 0 : 1}
      isBusy={isSaving}
      onClose={onClose}
    >
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
              only={({ queueIds }) => !queueId || queueIds.includes(queueId)}
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
