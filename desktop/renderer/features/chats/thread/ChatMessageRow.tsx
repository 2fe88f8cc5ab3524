import type { Chat, ChatMessage } from '@recado/shared/features/chats';
import { type ComponentType, memo } from 'react';
import { dayName } from '../../../components/thread/dayName.ts';
import { formatDate } from '../../../lib/format/format.ts';
import { useUser } from '../../../lib/session/session.ts';
import type { ChatItem } from '../chatCache.ts';
import { useChatText } from '../chats.texts.ts';
import { ChatBubble, type ContentProps } from './ChatBubble.tsx';
import classes from './ChatMessageRow.module.css';

interface Props {
  chat: Chat;
  item: ChatItem;
  /** What stands above it: undefined when it is the first of all, 'unknown' while older ones are still to be loaded. */
  before: ChatMessage | 'unknown' | undefined;
  isFirstUnread: boolean;
  isFlashed: boolean;
  Content: ComponentType<ContentProps>;
  onAnswer(message: ChatMessage): void;
  onJump(messageId: number): void;
}

/** Messages of one person closer than this belong together. */
const togetherMs = 5 * 60_000;

/** One line of a chat: the day and the unread line above it where they belong, and the bubble. */
export const ChatMessageRow = memo(function ChatMessageRow(props: Props) {
  const { chat, item, before, isFirstUnread, isFlashed, Content, onAnswer, onJump } = props;
  const { message } = item;
  const text = useChatText();
  const { id: ownId } = useUser();
  // The first of a page would lose its day when the page before joins, and everything below would jump.
  const isNewDay =
    before !== 'unknown' && (!before || formatDate(before.createdAt) !== formatDate(message.createdAt));
  const isTogether =
    before !== 'unknown' &&
    before !== undefined &&
    !isNewDay &&
    before.senderId === message.senderId &&
    Date.parse(message.createdAt) - Date.parse(before.createdAt) < togetherMs;
  const isMine = message.senderId === ownId;
  return (
    <div className={classes.row} data-first={!isTogether || undefined}>
      {isNewDay && (
        <div className={classes.day}>
          <span>{dayName(message.createdAt)}</span>
        </div>
      )}
      {isFirstUnread && (
        <div className={classes.unread}>
          <span>{text('unreadLine')}</span>
        </div>
      )}
      <ChatBubble
        chat={chat}
        item={item}
        withName={!isMine && !chat.isDirect && (!isTogether || isFirstUnread)}
        isFlashed={isFlashed}
        Content={Content}
        onAnswer={onAnswer}
        onJump={onJump}
      />
    </div>
  );
});
