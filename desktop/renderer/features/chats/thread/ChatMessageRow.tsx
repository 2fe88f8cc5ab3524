import type { Chat, ChatMessage } from '@recado/shared/features/chats';
import { type ComponentType, memo } from 'react';
import { DayLine, RuleLine, ThreadRow } from '../../../components/thread/ThreadRow.tsx';
import { type Before, beginsDay, isSoonAfter } from '../../../components/thread/timesOf.ts';
import { useUser } from '../../../lib/session/session.ts';
import type { ChatItem } from '../chatCache.ts';
import { useChatText } from '../chats.texts.ts';
import { ChatBubble, type ContentProps } from './ChatBubble.tsx';

interface Props {
  chat: Chat;
  item: ChatItem;
  before: Before<ChatMessage>;
  isFirstUnread: boolean;
  isFlashed: boolean;
  Content: ComponentType<ContentProps>;
  onAnswer(message: ChatMessage): void;
  onJump(messageId: number): void;
}

/** One row of a chat: the bubble, with the day and the unread line above it where they belong. */
export const ChatMessageRow = memo(function ChatMessageRow(props: Props) {
  const { chat, item, before, isFirstUnread, isFlashed, Content, onAnswer, onJump } = props;
  const { message } = item;
  const text = useChatText();
  const { id: ownId } = useUser();
  const isTogether =
    before !== 'unknown' &&
    before !== undefined &&
    before.senderId === message.senderId &&
    isSoonAfter(before, message);
  const isMine = message.senderId === ownId;
  return (
    <ThreadRow isMine={isMine} startsGroup={!isTogether}>
      {beginsDay(before, message) && <DayLine at={message.createdAt} />}
      {isFirstUnread && <RuleLine isMarked>{text('unreadLine')}</RuleLine>}
      <ChatBubble
        chat={chat}
        item={item}
        withName={!isMine && !chat.isDirect && (!isTogether || isFirstUnread)}
        isFlashed={isFlashed}
        Content={Content}
        onAnswer={onAnswer}
        onJump={onJump}
      />
    </ThreadRow>
  );
});
