import { Button } from '@mantine/core';
import { AppError, type ErrorCode, errors } from '@recado/shared/errors';
import { type Message, messageApi } from '@recado/shared/features/messages';
import { useState } from 'react';
import { confirm } from '../../../components/confirm.tsx';
import { call } from '../../../lib/api.ts';
import { errorText } from '../../../lib/texts/errorText.ts';
import { useWords } from '../../../lib/texts/words.texts.ts';
import { toast } from '../../../lib/toast.ts';
import { keepMessage } from '../cache/messageCache.ts';
import { useMessageText } from '../messages.texts.ts';
import type { Outgoing } from '../sending/outbox.ts';
import { discard, resend } from '../sending/sendMessage.ts';
import classes from './FailureNote.module.css';

/** Why a message did not go out, and what can be done about it, right at its bubble. */
export function FailureNote({ message, outgoing }: { message: Message; outgoing: Outgoing | undefined }) {
  const text = useMessageText();
  const words = useWords();
  const [isBusy, setBusy] = useState(false);

  async function decide(endpoint: typeof messageApi.retry | typeof messageApi.drop) {
    setBusy(true);
    try {
      keepMessage(await call(endpoint, { params: { id: message.id } }));
    } catch (error) {
      toast.error(error);
    } finally {
      setBusy(false);
    }
  }

  const again = () => (outgoing ? resend(outgoing) : void decide(messageApi.retry));

  /** What the server never had is simply gone; what may have arrived stays in the conversation and says so. */
  async function drop() {
    if (outgoing) return discard(outgoing);
    const agreed = await confirm({
      title: text('dropTitle'),
      question: text(message.failure === 'unknown' ? 'dropUnknownHint' : 'dropHint'),
      confirm: words('discard'),
    });
    if (agreed) await decide(messageApi.drop);
  }

  const isLost = outgoing?.failure === 'fileLost';
  const isWaiting = outgoing?.failure === 'offline';
  return (
    <div className={classes.note} role={isWaiting ? 'status' : 'alert'} data-waiting={isWaiting || undefined}>
      <span>{reasonOf(message, outgoing, text)}</span>
      {!isLost && (
        <Button
          size="compact-xs"
          variant="light"
          color={isWaiting ? 'gray' : 'red'}
          loading={isBusy}
          onClick={again}
        >
          {words('retry')}
        </Button>
      )}
      {(outgoing || message.failure !== 'dropped') && (
        <Button
          size="compact-xs"
          variant="subtle"
          color="gray"
          disabled={isBusy}
          onClick={() => void drop()}
          data-action="drop"
        >
          {words('discard')}
        </Button>
      )}
    </div>
  );
}

function reasonOf(
  message: Message,
  outgoing: Outgoing | undefined,
  text: ReturnType<typeof useMessageText>,
): string {
  if (!outgoing) return text(`failure_${message.failure ?? 'unknown'}`);
  const { failure = 'offline' } = outgoing;
  if (failure === 'offline') return text('leavesByItself');
  if (failure === 'fileLost' || failure === 'interrupted') return text(failure);
  return failure in errors
    ? errorText(new AppError(failure as ErrorCode, { data: outgoing.failureData ?? {} } as never))
    : text('failure_unknown');
}
