import type { Chat, ChatMessage } from '@recado/shared/features/chats';
import { type ComponentType, type Ref, useImperativeHandle, useMemo, useRef, useState } from 'react';
import { onBubbleKey } from '../../../components/thread/bubbleKeys.ts';
import { EndPill } from '../../../components/thread/EndPill.tsx';
import { ThreadRows, type ThreadRowsHandle } from '../../../components/thread/ThreadRows.tsx';
import { useMoreAt } from '../../../components/thread/useMoreAt.ts';
import { useUser } from '../../../lib/session/session.ts';
import type { ChatItem, useChatThread } from '../chatCache.ts';
import { useChatText } from '../chats.texts.ts';
import type { ContentProps } from './ChatBubble.tsx';
import classes from './ChatMessageList.module.css';
import { ChatMessageRow } from './ChatMessageRow.tsx';
import { takeBackChat } from './takeBackChat.ts';
import { useChatJumps } from './useChatJumps.ts';

export interface ChatMessageListHandle {
  /** Scrolls to the newest message. */
  toEnd(): void;
}

interface Props {
  ref: Ref<ChatMessageListHandle>;
  chat: Chat;
  thread: ReturnType<typeof useChatThread>;
  Content: ComponentType<ContentProps>;
  onAtEnd(isAtEnd: boolean): void;
  onAnswer(message: ChatMessage): void;
}

/** The list loads older messages when it is scrolled this near to its top (CHAT-17). */
const nearTopPx = 600;

/** Height of the space above and below the list, as the style sheet has it. */
const edgePx = 16;

/** The bubbles of a chat. It draws only those in view, and adds older ones without moving the rest. */
export function ChatMessageList({ ref, chat, thread, Content, onAtEnd, onAnswer }: Props) {
  const text = useChatText();
  const { id: ownId } = useUser();
  const { items, hasNextPage, isFetchingNextPage, fetchNextPage } = thread;
  const list = useRef<ThreadRowsHandle>(null);
  const keys = useMemo(() => items.map(({ key }) => key), [items]);
  const [firstUnread] = useState(() => unreadFrom(items, chat, ownId));
  const [isAtTop, setAtTop] = useState(false);
  const [isAtEnd, setAtEnd] = useState(true);

  useMoreAt({
    isNear: isAtTop,
    hasMore: hasNextPage,
    isLoading: isFetchingNextPage,
    hasFailed: thread.isFetchNextPageError,
    load: fetchNextPage,
  });
  const toEnd = () => list.current?.toEnd();
  useImperativeHandle(ref, () => ({
    // Waits for the next drawing, when the new bubble has its place.
    toEnd: () => requestAnimationFrame(() => requestAnimationFrame(toEnd)),
  }));

  const { jumpTo, flashed } = useChatJumps(thread, list);
  const withId = (id: number) => items.find(({ message }) => message.id === id)?.message;
  const answerTo = (id: number) => {
    const message = withId(id);
    if (message && !message.isDeleted) onAnswer(message);
  };
  const remove = (id: number) => {
    const message = withId(id);
    if (message && !message.isDeleted && message.senderId === ownId) void takeBackChat(message);
  };
  if (items.length === 0) return <p className={classes.empty}>{text('noMessages')}</p>;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys are those of the list in it
    <div className={classes.frame} onKeyDown={onBubbleKey({ r: answerTo, Delete: remove })}>
      <ThreadRows
        ref={list}
        rows={items}
        keys={keys}
        top={<Edge />}
        bottom={<Edge />}
        topPx={edgePx}
        nearTopPx={nearTopPx}
        label={text('messages')}
        isLive
        follows
        onAtTop={setAtTop}
        onAtEnd={(atEnd) => {
          setAtEnd(atEnd);
          onAtEnd(atEnd);
        }}
      >
        {(item, at) => (
          <ChatMessageRow
            key={item.key}
            chat={chat}
            item={item}
            before={items[at - 1]?.message ?? (hasNextPage ? 'unknown' : undefined)}
            isFirstUnread={item.message.id > 0 && item.message.id === firstUnread}
            isFlashed={item.message.id > 0 && item.message.id === flashed}
            Content={Content}
            onAnswer={onAnswer}
            onJump={jumpTo}
          />
        )}
      </ThreadRows>
      {!isAtEnd && <EndPill place="end" label={text('toEnd')} onClick={toEnd} />}
    </div>
  );
}

const Edge = () => <div className={classes.edge} />;

/** The id of the first unread message of a colleague at the time the chat was opened. */
function unreadFrom(items: readonly ChatItem[], { users }: Chat, ownId: number): number | undefined {
  const own = users.find(({ userId }) => userId === ownId);
  if (!own || own.unreads === 0) return undefined;
  return items.find(({ message }) => message.id > own.lastReadId && message.senderId !== ownId)?.message.id;
}
