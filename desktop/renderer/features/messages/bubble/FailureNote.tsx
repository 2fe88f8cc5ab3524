import { type Message, messageApi } from '@recado/shared/features/messages';
import { SendFailure } from '../../../components/bubble/SendFailure.tsx';
import { confirm } from '../../../components/confirm.tsx';
import { call } from '../../../lib/api.ts';
import type { Outgoing } from '../../../lib/sending/outbox.ts';
import { whyNotSent } from '../../../lib/sending/whyNotSent.ts';
import { useWords } from '../../../lib/texts/words.texts.ts';
import { useBusy } from '../../../lib/useBusy.ts';
import { keepMessage } from '../cache/messageCache.ts';
import { useMessageText } from '../messages.texts.ts';
import { discard, resend } from '../sending/sendMessage.ts';

/** Why a message was not sent, and what the user can do about it, next to its bubble. */
export function FailureNote({ message, outgoing }: { message: Message; outgoing: Outgoing | undefined }) {
  const text = useMessageText();
  const words = useWords();
  const { isBusy, whileBusy } = useBusy();

  async function decide(endpoint: typeof messageApi.retry | typeof messageApi.drop) {
    await whileBusy(async () => {
      keepMessage(await call(endpoint, { params: { id: message.id } }));
    });
  }

  const again = () => (outgoing ? resend(outgoing) : void decide(messageApi.retry));

  /**
   * A message that the server never had disappears. One that may have arrived stays in the conversation and
   * says so.
   */
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
  const asks = outgoing?.failure === 'asks';
  return (
    <SendFailure
      reason={
        outgoing
          ? (whyNotSent(outgoing) ?? text('failure_unknown'))
          : text(`failure_${message.failure ?? 'unknown'}`)
      }
      isWaiting={asks || outgoing?.failure === 'offline'}
      isBusy={isBusy}
      // The conversation asks about all of them together.
      onRetry={isLost || asks ? undefined : again}
      onDrop={outgoing || message.failure !== 'dropped' ? () => void drop() : undefined}
    />
  );
}
