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

/** Where to, and what the customer is told; nothing where the company sends no such words. */
export interface Transfer {
  queueId: number;
  userId: number | null;
  message: string;
  /** For whoever receives it. */
  note: string;
}

interface Props {
  title: string;
  /** The queue that is chosen at first. */
  queueId: number | null;
  /** A group is told nothing. */
  isGroup?: boolean;
  /** Asks for a note to whoever receives it. */
  withNote?: boolean;
  /** Is it there already? Then there is nothing to do. */
  isThere?(to: Pick<Transfer, 'queueId' | 'userId'>): boolean;
  /** Resolves to false when it was refused: the form stays. */
  transfer(to: Transfer): Promise<boolean>;
  onClose(): void;
}

/**
 * To one person, or to anybody of a queue (STATE-16 to 20); with a word to the customer where the company sends such words
 * (OPEN-89). The same for one ticket and for many.
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
  // Where the person serves: the present queue if it is one of theirs, else their first.
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
