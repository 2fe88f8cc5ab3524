import { type Message, messageApi } from '@recado/shared/features/messages';
import { useState } from 'react';
import { SendFailure } from '../../../components/bubble/SendFailure.tsx';
import { call } from '../../../lib/api.ts';
import { useWords } from '../../../lib/texts/words.texts.ts';
import { toast } from '../../../lib/toast.ts';
import { keepMessage } from '../cache/messageCache.ts';
import { useMessageText } from '../messages.texts.ts';
import { changeAgain } from './changeMessage.ts';

/** A change that the channel refused: the reason, and what the user can do. The bubble stays as it was. */
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
    <SendFailure
      reason={`${text(`notChanged_${kind}`)} ${text(`failure_${failure}`)}`}
      isWaiting={false}
      isBusy={isBusy}
      onRetry={() => void run(() => changeAgain(message))}
      onDrop={() => void run(putAside)}
      dropLabel={words('close')}
    />
  );
}
