import { Button } from '@mantine/core';
import { type Message, messageApi } from '@recado/shared/features/messages';
import { useState } from 'react';
import { call } from '../../../lib/api.ts';
import { useWords } from '../../../lib/texts/words.texts.ts';
import { toast } from '../../../lib/toast.ts';
import classes from '../bubble/FailureNote.module.css';
import { keepMessage } from '../cache/messageCache.ts';
import { useMessageText } from '../messages.texts.ts';
import { changeAgain } from './changeMessage.ts';

/** A change of the message that the channel did not take: why, and what can be done. The bubble is as it was. */
export function ChangeNote({ message }: { message: Message }) {
  const text = useMessageText();
  const words = useWords();
  const [isBusy, setBusy] = useState(false);
  const { change } = message;
  if (!change?.failure) return null;
  const { kind, failure } = change;

  async function run(work: () => Promise<unknown>) {
    setBusy(true);
    await work().catch(toast.error);
    setBusy(false);
  }
  const putAside = async () => keepMessage(await call(messageApi.drop, { params: { id: message.id } }));
  return (
    <div className={classes.note} role="alert">
      <span>
        {text(`notChanged_${kind}`)} {text(`failure_${failure}`)}
      </span>
      <Button
        size="compact-xs"
        variant="light"
        color="red"
        loading={isBusy}
        onClick={() => void run(() => changeAgain(message))}
      >
        {words('retry')}
      </Button>
      <Button
        size="compact-xs"
        variant="subtle"
        color="gray"
        disabled={isBusy}
        onClick={() => void run(putAside)}
        data-action="putAside"
      >
        {words('close')}
      </Button>
    </div>
  );
}
