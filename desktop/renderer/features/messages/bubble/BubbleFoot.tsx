import type { Message } from '@recado/shared/features/messages';
import { formatTime } from '../../../lib/format/format.ts';
import { useMessageText } from '../messages.texts.ts';
import classes from './BubbleFoot.module.css';
import { Ticks } from './Ticks.tsx';

interface Props {
  message: Message;
  hasFailed: boolean;
  isSending: boolean;
}

/** When it was written, whether it was changed, and how far it got. */
export function BubbleFoot({ message, hasFailed, isSending }: Props) {
  const text = useMessageText();
  return (
    <div className={classes.foot}>
      {message.change && message.change.failure === null && <span>{text('changing')}</span>}
      {message.isEdited && !message.isDeleted && <span>{text('edited')}</span>}
      <time dateTime={message.createdAt}>{formatTime(message.createdAt)}</time>
      {message.fromMe && (!message.isPrivate || hasFailed || isSending) && (
        <Ticks ack={hasFailed ? -1 : isSending ? 0 : message.ack} isVoice={message.mediaType === 'audio'} />
      )}
    </div>
  );
}
