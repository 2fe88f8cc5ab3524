import { Button } from '@mantine/core';
import { AppError, type ErrorCode, errors } from '@recado/shared/errors';
import { errorText } from '../../../lib/texts/errorText.ts';
import { useWords } from '../../../lib/texts/words.texts.ts';
import type { OutgoingChat } from '../chatOutbox.ts';
import { useChatText } from '../chats.texts.ts';
import { discardChat, resendChat } from '../sendChatMessage.ts';
import classes from './ChatBubble.module.css';

/** Why a message has not left, and what can be done about it, right at its bubble; nothing else is said (CHAT-21). */
export function ChatFailure({ outgoing }: { outgoing: OutgoingChat }) {
  const text = useChatText();
  const words = useWords();
  const isWaiting = outgoing.failure === 'offline';
  return (
    <div
      className={classes.failure}
      role={isWaiting ? 'status' : 'alert'}
      data-waiting={isWaiting || undefined}
    >
      <span>{reasonOf(outgoing, text)}</span>
      {outgoing.failure !== 'fileLost' && (
        <Button
          size="compact-xs"
          variant="light"
          color={isWaiting ? 'gray' : 'red'}
          onClick={() => resendChat(outgoing)}
        >
          {words('retry')}
        </Button>
      )}
      <Button size="compact-xs" variant="subtle" color="gray" onClick={() => discardChat(outgoing)}>
        {words('discard')}
      </Button>
    </div>
  );
}

function reasonOf({ failure, failureData }: OutgoingChat, text: ReturnType<typeof useChatText>): string {
  if (failure === 'offline') return text('leavesByItself');
  if (failure === 'interrupted' || failure === 'fileLost') return text(failure);
  if (failure && failure in errors)
    return `${text('notSent')} ${errorText(new AppError(failure as ErrorCode, { data: failureData } as never))}`;
  return text('notSent');
}
