import type { Message } from '@recado/shared/features/messages';
import { BubbleFoot } from '../../../components/bubble/BubbleFoot.tsx';
import { useMessageText } from '../messages.texts.ts';
import { Ticks } from './Ticks.tsx';

interface Props {
  message: Message;
  hasFailed: boolean;
  isSending: boolean;
}

/** The time of a message, whether it was edited, and its ack. */
export function MessageFoot({ message, hasFailed, isSending }: Props) {
  const text = useMessageText();
  return (
    <BubbleFoot
      at={message.createdAt}
      since={
        <>
          {message.change && message.change.failure === null && <span>{text('changing')}</span>}
          {message.isEdited && !message.isDeleted && <span>{text('edited')}</span>}
        </>
      }
    >
      {message.fromMe && (!message.isPrivate || hasFailed || isSending) && (
        <Ticks ack={hasFailed ? -1 : isSending ? 0 : message.ack} isVoice={message.mediaType === 'audio'} />
      )}
    </BubbleFoot>
  );
}
