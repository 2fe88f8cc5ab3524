import { SendFailure } from '../../../components/bubble/SendFailure.tsx';
import { whyNotSent } from '../../../lib/sending/whyNotSent.ts';
import type { OutgoingChat } from '../chatOutbox.ts';
import { useChatText } from '../chats.texts.ts';
import { discardChat, resendChat } from '../sendChatMessage.ts';

/** Why a chat message was not sent. A message without a failure shows nothing here (CHAT-21). */
export function ChatFailure({ outgoing }: { outgoing: OutgoingChat }) {
  const text = useChatText();
  return (
    <SendFailure
      reason={whyNotSent(outgoing) ?? text('notSent')}
      isWaiting={outgoing.failure === 'offline'}
      onRetry={outgoing.failure === 'fileLost' ? undefined : () => resendChat(outgoing)}
      onDrop={() => discardChat(outgoing)}
    />
  );
}
