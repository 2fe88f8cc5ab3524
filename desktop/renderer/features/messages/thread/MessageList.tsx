import type { Message } from '@recado/shared/features/messages';
import type { Ticket } from '@recado/shared/features/tickets';
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { type Ref, useEffect, useEffectEvent, useImperativeHandle, useMemo, useRef, useState } from 'react';
import { Virtuoso, type VirtuosoHandle } from 'react-virtuoso';
import { useFirstItemIndex } from '../../../components/thread/useFirstItemIndex.ts';
import { useStaysAtEnd } from '../../../components/thread/useStaysAtEnd.ts';
import { matchesText } from '../../../lib/format/foldText.ts';
import { useActivity } from '../../../lib/typing.ts';
import type { ThreadItem } from '../cache/mergeMessages.ts';
import type { useThread } from '../cache/messageCache.ts';
import { canForward } from '../changes/messageRules.ts';
import { useMessageText } from '../messages.texts.ts';
import classes from './MessageList.module.css';
import { MessageRow } from './MessageRow.tsx';
import { useUnreadMark } from './useUnreadMark.ts';

export interface MessageListHandle {
  /** Down to the newest message. */
  toEnd(): void;
}

interface Props {
  ref: Ref<MessageListHandle>;
  thread: ReturnType<typeof useThread>;
  ticket: Ticket;
  /** Words that are led to where they were said last. */
  find: string | undefined;
  /** A message that is led to. */
  messageId: number | undefined;
  onAtEnd(isAtEnd: boolean): void;
  /** Undefined while nothing may be written. */
  onAnswer: ((message: Message) => void) | undefined;
}

/** How near the top older messages are asked for (MSG-03), and how near the bottom counts as the end. */
const topPx = 50;
const endPx = 80;
/** A quoted message this many pages back is still looked for. */
const searchedPages = 30;

/** The bubbles of a conversation: drawn as far as they can be seen, older ones join without moving the rest. */
export function MessageList({ ref, thread, ticket, find, messageId, onAtEnd, onAnswer }: Props) {
  const text = useMessageText();
  const { items, hasNextPage, isFetchingNextPage, fetchNextPage } = thread;
  const frame = useRef<HTMLDivElement>(null);
  const virtuoso = useRef<VirtuosoHandle>(null);
  const keys = useMemo(() => items.map(({ key }) => key), [items]);
  const firstItemIndex = useFirstItemIndex(keys);
  const unread = useUnreadMark(items, ticket);
  const activity = useActivity(ticket.uuid);
  const [isAtTop, setAtTop] = useState(false);
  const [isAtEnd, setAtEnd] = useState(true);
  const [flashed, setFlashed] = useState<string>();
  const seen = useRef(keys.at(-1));
  const missed = isAtEnd ? 0 : countSince(items, seen.current);

  useEffect(() => {
    if (isAtEnd) seen.current = keys.at(-1);
  }, [isAtEnd, keys]);
  useEffect(() => {
    if (isAtTop && hasNextPage && !isFetchingNextPage) void fetchNextPage();
  }, [isAtTop, hasNextPage, isFetchingNextPage, fetchNextPage]);

  const toEnd = () => virtuoso.current?.scrollToIndex({ index: 'LAST', align: 'end' });
  useStaysAtEnd(frame, isAtEnd, toEnd);
  useImperativeHandle(ref, () => ({
    // After the next drawing, when the new bubble has its place.
    toEnd: () => requestAnimationFrame(() => requestAnimationFrame(toEnd)),
  }));

  /** Leads to the last message that is meant, however far back it is. */
  async function lead(isMeant: (message: Message) => boolean) {
    let messages = items.map(({ message }) => message);
    let found = messages.findLastIndex(isMeant);
    for (let page = 0; found === -1 && page < searchedPages; page++) {
      const { data, hasNextPage: hasMore } = await fetchNextPage();
      messages = data?.pages.toReversed().flatMap((one) => one.messages) ?? [];
      found = messages.findLastIndex(isMeant);
      if (!hasMore) break;
    }
    if (found === -1) return;
    setFlashed(`m${messages[found]?.id}`);
    setTimeout(() => virtuoso.current?.scrollToIndex({ index: found, align: 'center' }), 30);
    setTimeout(() => setFlashed(undefined), 1800);
  }

  const shown = useRef(items);
  useEffect(() => {
    shown.current = items;
  }, [items]);
  // Always the same function: rows are not drawn anew for it.
  const [selectable] = useState(
    () => () => shown.current.flatMap(({ message }) => (canForward(message) ? [message.id] : [])),
  );
  const jumpTo = (messageId: number) => void lead(({ id }) => id === messageId);
  const showWords = useEffectEvent(() => {
    if (find) void lead(({ body, isDeleted }) => !isDeleted && matchesText(body, find));
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: other words lead elsewhere
  useEffect(() => showWords(), [find]);

  const showMeant = useEffectEvent(() => {
    if (messageId !== undefined) jumpTo(messageId);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: another message is meant
  useEffect(() => showMeant(), [messageId]);

  // Older pages are fetched until the line has its place; then it is led to.
  const [wantsUnread, setWantsUnread] = useState(false);
  const startAt = unread.key === undefined ? -1 : keys.indexOf(unread.key);
  useEffect(() => {
    if (!wantsUnread) return;
    if (startAt !== -1 || !hasNextPage) {
      setWantsUnread(false);
      virtuoso.current?.scrollToIndex({ index: Math.max(startAt, 0), align: 'start' });
    } else if (!isFetchingNextPage) void fetchNextPage();
  }, [wantsUnread, startAt, hasNextPage, isFetchingNextPage, fetchNextPage]);

  return (
    <div ref={frame} className={classes.frame}>
      <Virtuoso
        ref={virtuoso}
        className={classes.list}
        data={items}
        firstItemIndex={firstItemIndex}
        initialTopMostItemIndex={
          startAt > 0 ? { index: startAt, align: 'center' } : { index: 'LAST', align: 'end' }
        }
        computeItemKey={(_, { key }) => key}
        alignToBottom
        // Otherwise what is measured is put right a frame later, and reading upwards flickers.
        skipAnimationFrameInResizeObserver
        increaseViewportBy={{ top: 300, bottom: 200 }}
        atTopThreshold={topPx}
        atBottomThreshold={endPx}
        atTopStateChange={setAtTop}
        atBottomStateChange={(atEnd) => {
          setAtEnd(atEnd);
          onAtEnd(atEnd);
        }}
        followOutput={(atEnd) => (atEnd ? 'auto' : false)}
        role="log"
        aria-label={text('messages')}
        aria-live="polite"
        components={edges}
        context={{ isLoading: isFetchingNextPage, isWhole: !hasNextPage, activity }}
        itemContent={(index, item) => {
          const at = index - firstItemIndex;
          return (
            <MessageRow
              message={item.message}
              outgoing={item.outgoing}
              before={items[at - 1]?.message ?? (hasNextPage ? 'unknown' : undefined)}
              after={items[at + 1]?.message}
              isGroup={ticket.isGroup}
              isFirstUnread={item.key === unread.key}
              isFlashed={flashed === `m${item.message.id}`}
              // What was said on another ticket may have been said over another number.
              onAnswer={item.message.ticketId === ticket.id ? onAnswer : undefined}
              onJump={jumpTo}
              selectable={selectable}
            />
          );
        }}
      />
      {unread.above > 0 && hasNextPage && (
        <button
          type="button"
          className={classes.pill}
          data-place="top"
          disabled={wantsUnread}
          onClick={() => setWantsUnread(true)}
        >
          <IconArrowUp size={16} aria-hidden />
          {text('unreadAbove', { count: unread.above })}
        </button>
      )}
      {!isAtEnd && (
        <button type="button" className={classes.pill} onClick={toEnd} aria-label={text('toEnd')}>
          <IconArrowDown size={16} aria-hidden />
          {missed > 0 && text('newMessages', { count: missed })}
        </button>
      )}
    </div>
  );
}

/** Messages of the customer after the last one that was on screen. */
function countSince(items: readonly ThreadItem[], lastSeen: string | undefined): number {
  const at = items.findIndex(({ key }) => key === lastSeen);
  return at === -1 ? 0 : items.slice(at + 1).filter(({ message }) => !message.fromMe).length;
}

interface Context {
  isLoading: boolean;
  isWhole: boolean;
  activity: ReturnType<typeof useActivity>;
}

function Top({ context }: { context?: Context }) {
  const text = useMessageText();
  return (
    <div className={classes.top} role={context?.isLoading ? 'status' : undefined}>
      {context?.isLoading ? text('loadingOlder') : context?.isWhole ? text('beginning') : ''}
    </div>
  );
}

/** Always as high, so that nothing moves when somebody begins to write. */
function Bottom({ context }: { context?: Context }) {
  const text = useMessageText();
  return (
    <div className={classes.bottom}>
      {context?.activity && (
        <span className={classes.activity}>
          <span className={classes.dots} aria-hidden>
            <i />
            <i />
            <i />
          </span>
          {text(context.activity)}
        </span>
      )}
    </div>
  );
}

const edges = { Header: Top, Footer: Bottom };
