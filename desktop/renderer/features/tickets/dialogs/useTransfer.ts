import { useState } from 'react';
import { queueNames } from '../../../pickers/queuePickers.ts';
import { userNames } from '../../../pickers/userPickers.tsx';

/** The target of a transfer, and the message to the customer, which is empty where the company sends none. */
export interface Transfer {
  queueId: number;
  userId: number | null;
  message: string;
  /** A note for the receiver. */
  note: string;
}

/** Where a transfer begins, and the function that makes it. */
export interface TransferOptions {
  /** The initial queue. */
  queueId: number | null;
  /** True if this person and queue have the ticket already, so that nothing would change. */
  isThere?: ((to: Pick<Transfer, 'queueId' | 'userId'>) => boolean) | undefined;
  /** Resolves to false after a refusal: the form stays open. */
  transfer(to: Transfer): Promise<boolean>;
  onClose(): void;
}

/** The receiver and the words of a transfer. Choosing a user also chooses one of their queues. */
export function useTransfer({ queueId: first, isThere, transfer, onClose }: TransferOptions) {
  const people = userNames.useRows();
  const queues = queueNames.useRows();
  const [queueId, setQueueId] = useState(first);
  const [userId, setUserId] = useState<number | null>(null);
  const [message, setMessage] = useState('');
  const [note, setNote] = useState('');
  const [isMissing, setMissing] = useState(false);
  const [isSaving, setSaving] = useState(false);
  const isSame = queueId !== null && isThere?.({ queueId, userId }) === true;
  const queuesOf = (id: number | null) => people.find((person) => person.id === id)?.queueIds ?? [];
  const theirs = queuesOf(userId);

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
    const served = queuesOf(id);
    if (served.length > 0 && (queueId === null || !served.includes(queueId)))
      setQueueId(queues.find((queue) => served.includes(queue.id))?.id ?? queueId);
  }
  function chooseQueue(id: number | null) {
    setQueueId(id);
    setMissing(false);
  }

  return {
    queueId,
    chooseQueue,
    /** Whether the chosen user serves this queue. */
    isTheirs: (id: number) => theirs.length === 0 || theirs.includes(id),
    userId,
    choosePerson,
    message,
    setMessage,
    note,
    setNote,
    /** Puts words below what the note has. */
    addToNote: (words: string) => setNote((before) => [before.trim(), words].filter(Boolean).join('\n\n')),
    isMissing,
    isSame,
    isSaving,
    submit,
  };
}
