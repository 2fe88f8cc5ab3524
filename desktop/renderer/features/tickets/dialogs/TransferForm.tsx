import { Button, Group, Stack, Textarea } from '@mantine/core';
import { isOn } from '@recado/shared/features/settings';
import { useState } from 'react';
import { GuardedDialog } from '../../../components/form/GuardedDialog.tsx';
import { useCompanySetting, useUser } from '../../../lib/session/session.ts';
import { useWords } from '../../../lib/texts/words.texts.ts';
import { QueueSelect, queueNames } from '../../../pickers/queuePickers.ts';
import { userNames } from '../../../pickers/userPickers.tsx';
import { useTicketText } from '../tickets.texts.ts';
import { ReceiverSelect } from './ReceiverSelect.tsx';

/** The target of a transfer, and the message to the customer, which is empty where the company sends none. */
export interface Transfer {
  queueId: number;
  userId: number | null;
  message: string;
  /** A note for the receiver. */
  note: string;
}

interface Props {
  title: string;
  /** The initial queue. */
  queueId: number | null;
  /** Groups get no transfer message. */
  isGroup?: boolean;
  /** Asks for a note to the receiver. */
  withNote?: boolean;
  /** Whether the ticket is there already, so that nothing would change. */
  isThere?(to: Pick<Transfer, 'queueId' | 'userId'>): boolean;
  /** Resolves to false after a refusal: the form stays open. */
  transfer(to: Transfer): Promise<boolean>;
  onClose(): void;
}

/**
 * Transfers to one user, or to a queue without a user (STATE-16 to 20). The customer gets a message where the
 * company sends one (OPEN-89). The form serves one ticket and many.
 */
export function TransferForm({
  title,
  queueId: first,
  isGroup,
  withNote,
  isThere,
  transfer,
  onClose,
}: Props) {
  const text = useTicketText();
  const words = useWords();
  const isTold = isOn(useCompanySetting('sendMsgTransfTicket')) && !isGroup;
  const [queueId, setQueueId] = useState(first);
  const [userId, setUserId] = useState<number | null>(null);
  const [message, setMessage] = useState('');
  const [note, setNote] = useState('');
  const [isMissing, setMissing] = useState(false);
  const [isSaving, setSaving] = useState(false);
  const { id: ownId } = useUser();
  const people = userNames.useRows();
  const queues = queueNames.useRows();
  const isSame = queueId !== null && isThere?.({ queueId, userId }) === true;

  async function submit() {
    if (queueId === null) return setMissing(true);
    if (isSame) return;
    setSaving(true);
    if (await transfer({ queueId, userId, message, note })) return onClose();
    setSaving(false);
  }
  // Chooses the user's queue: the present one if they serve it, else their first.
  function choosePerson(id: number | null) {
    setUserId(id);
    setMissing(false);
    const theirs = people.find((person) => person.id === id)?.queueIds;
    if (theirs && theirs.length > 0 && (queueId === null || !theirs.includes(queueId)))
      setQueueId(queues.find((queue) => theirs.includes(queue.id))?.id ?? queueId);
  }
  const theirQueues = people.find(({ id }) => id === userId)?.queueIds ?? [];
  return (
    <GuardedDialog
      title={title}
      changes={[message, note].filter((words) => words.trim() !== '').length}
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
            <ReceiverSelect
              label={text('transferUser')}
              description={text('transferUserHint')}
              placeholder={text('anybody')}
              only={({ id, takesTickets }) => takesTickets && id !== ownId}
              value={userId}
              onChange={choosePerson}
              openOnFocus={false}
              data-autofocus
            />
            <QueueSelect
              label={text('queue')}
              withAsterisk
              only={({ id }) => theirQueues.length === 0 || theirQueues.includes(id)}
              value={queueId}
              onChange={(id) => {
                setQueueId(id);
                setMissing(false);
              }}
              error={isMissing && text('queueRequired')}
              clearable={false}
            />
            {withNote && (
              <Textarea
                label={text('transferNote')}
                autosize
                minRows={2}
                maxRows={6}
                maxLength={2000}
                value={note}
                onChange={(event) => setNote(event.currentTarget.value)}
              />
            )}
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
              <Button type="submit" loading={isSaving} disabled={isSame}>
                {text('transfer')}
              </Button>
            </Group>
          </Stack>
        </form>
      )}
    </GuardedDialog>
  );
}
