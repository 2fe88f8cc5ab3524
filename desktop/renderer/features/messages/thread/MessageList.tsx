import type { Message } from '@recado/shared/features/messages';
import type { Ticket } from '@recado/shared/features/tickets';
import { capabilitiesOf } from '@recado/shared/lib/capabilities';
import { type Ref, useEffect, useEffectEvent, useImperativeHandle, useMemo, useRef, useState } from 'react';
import { onBubbleKey } from '../../../components/thread/bubbleKeys.ts';
import { dayName } from '../../../components/thread/dayName.ts';
import { EndPill } from '../../../components/thread/EndPill.tsx';
import { ThreadRows, type ThreadRowsHandle } from '../../../components/thread/ThreadRows.tsx';
import { useLeadTo } from '../../../components/thread/useLeadTo.ts';
import { useMoreAt } from '../../../components/thread/useMoreAt.ts';
import { matchesText } from '../../../lib/format/foldText.ts';
import { useActor } from '../../../lib/session/session.ts';
import { useActivity } from '../../../lib/typing.ts';
import { isIn, rowsOf } from '../album/rowsOf.ts';
import type { ThreadItem } from '../cache/mergeMessages.ts';
import type { useThread } from '../cache/messageCache.ts';
import { removeMessage } from '../changes/changeMessage.ts';
import { canDelete, canForward } from '../changes/messageRules.ts';
import type { PlacedEvents } from '../events/placeEvents.ts';
import { useMessageText } from '../messages.texts.ts';
import { useSelection } from '../selection/useSelection.ts';
import { Announcer } from './Announcer.tsx';

import { ThreadBottom, ThreadTop, threadTopPx } from './edges.tsx';
import classes from './MessageList.module.css';
import { MessageRow } from './MessageRow.tsx';
import { useUnreadMark } from './useUnreadMark.ts';

export interface MessageListHandle {
  /** Scrolls to the newest message. */
  toEnd(): void;
  /** Scrolls to a message and highlights it. */
  jumpTo(messageId: number): void;
}

interface Props {
  ref: Ref<MessageListHandle>;
  thread: ReturnType<typeof useThread>;
  ticket: Ticket;
  /** A text whose newest match the list scrolls to. */
  find: string | undefined;
  /** The id of a message that the list scrolls to. */
  messageId: number | undefined;
  /** The events of the tickets, between the messages. */
  events: PlacedEvents;
  /** Called for a message that is not loaded, to open the part around it. */
  onFar(messageId: number): void;
  /** Returns from an older part to the newest messages. */
  onPresent(): void;
  onAtEnd(isAtEnd: boolean): void;
  /** Undefined while the user may not write. */
  onAnswer: ((message: Message) => void) | undefined;
}

/** The list loads older messages when it is scrolled this near to its top (MSG-03). */
const nearTopPx = 50;

/**
 * The bubbles of a conversation. It draws only those in view, and adds older ones without moving the rest.
 */
export function MessageList(props: Props) {
  const { ref, thread, ticket, find, messageId, events, onFar, onPresent, onAtEnd, onAnswer } = props;
  const text = useMessageText();
  const { items, hasNextPage, isFetchingNextPage, fetchNextPage } = thread;
  const { hasPreviousPage } = thread;
  const list = useRef<ThreadRowsHandle>(null);
  const unread = useUnreadMark(items, ticket);
  const isSelecting = useSelection(({ ticketUuid }) => ticketUuid === ticket.uuid);
  const [apart, setApart] = useState<ReadonlySet<number>>(new Set());
  const rows = useMemo(
    () => rowsOf(items, (key) => isSelecting || key === unread.key || events.above.has(key), apart),
    [items, isSelecting, unread.key, events.above, apart],
  );
  const keys = useMemo(() => rows.map(({ key }) => key), [rows]);
  const activity = useActivity(ticket.uuid);
  const [isAtTop, setAtTop] = useState(false);
  const [isAtEnd, setAtEnd] = useState(true);
  const [topDay, setTopDay] = useState<string>();
  const newest = items.at(-1)?.key;
  const seen = useRef(newest);
  const missed = isAtEnd ? 0 : countSince(items, seen.current);

  useEffect(() => {
    if (isAtEnd) seen.current = newest;
  }, [isAtEnd, newest]);
  useMoreAt({
    isNear: isAtTop,
    hasMore: hasNextPage,
    isLoading: isFetchingNextPage,
    hasFailed: thread.isFetchNextPageError,
    load: fetchNextPage,
  });
  useMoreAt({
    isNear: isAtEnd,
    hasMore: hasPreviousPage,
    isLoading: thread.isFetchingPreviousPage,
    hasFailed: thread.isFetchPreviousPageError,
    load: thread.fetchPreviousPage,
  });

  const toEnd = () => list.current?.toEnd();
  useImperativeHandle(ref, () => ({
    // Waits for the next drawing, when the new bubble has its place.
    toEnd: () => requestAnimationFrame(() => requestAnimationFrame(toEnd)),
    jumpTo,
  }));

  const { leadTo, flashed } = useLeadTo({
    messages: () => items.map(({ message }) => message),
    async fetchOlder() {
      const { data, hasNextPage } = await fetchNextPage();
      return {
        messages: data?.pages.toReversed().flatMap((one) => one.messages) ?? [],
        hasMore: hasNextPage,
      };
    },
    lineOf: (id) => shown.current.rows.findIndex((row) => isIn(row, id)),
    list,
  });

  const shown = useRef({ items, rows });
  useEffect(() => {
    shown.current = { items, rows };
  }, [items, rows]);
  // The same function for all renders, so that rows do not render again because of it.
  const [selectable] = useState(
    () => () => shown.current.items.flatMap(({ message }) => (canForward(message) ? [message.id] : [])),
  );
  const jumpTo = (wanted: number) => {
    if (items.some(({ message }) => message.id === wanted)) void leadTo(({ id }) => id === wanted);
    else onFar(wanted);
  };
  const showWords = useEffectEvent(() => {
    if (find) void leadTo(({ body, isDeleted }) => !isDeleted && matchesText(body, find));
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: other words lead elsewhere
  useEffect(() => showWords(), [find]);

  const showMeant = useEffectEvent(() => {
    if (messageId !== undefined) jumpTo(messageId);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: another message is meant
  useEffect(() => showMeant(), [messageId]);

  // Loads older pages until the unread line has its place, then scrolls to it.
  const [wantsUnread, setWantsUnread] = useState(false);
  const meantAt = rows.findIndex((row) => isIn(row, messageId));
  const startAt = rows.findIndex(({ firstKey }) => firstKey === unread.key);
  useEffect(() => {
    if (!wantsUnread) return;
    if (startAt !== -1 || !hasNextPage) {
      setWantsUnread(false);
      list.current?.toRow({ index: Math.max(startAt, 0), align: 'start' });
    } else if (!isFetchingNextPage) void fetchNextPage();
  }, [wantsUnread, startAt, hasNextPage, isFetchingNextPage, fetchNextPage]);

  const [separate] = useState(
    () => (album: readonly Message[]) =>
      setApart((before) => new Set([...before, ...album.map(({ id }) => id)])),
  );
  const withId = (id: number) => items.find(({ message }) => message.id === id)?.message;
  const answerTo = (id: number) => {
    const message = withId(id);
    if (message && message.ticketId === ticket.id && !message.isPrivate && !message.isDeleted)
      onAnswer?.(message);
  };
  const actor = useActor();
  const remove = (id: number) => {
    const message = withId(id);
    // An album does not show which of its pictures would be deleted, so it is separated first.
    const album = rows.find(({ item }) => item.message.id === id)?.album;
    if (album) return separate(album);
    if (message && canDelete(message, actor, capabilitiesOf(ticket.channel))) void removeMessage(message);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys are those of the list in it
    <div className={classes.frame} onKeyDown={onBubbleKey({ r: answerTo, Delete: remove })}>
      <ThreadRows
        ref={list}
        rows={rows}
        keys={keys}
        startAt={
          meantAt > 0
            ? { index: meantAt, align: 'center' }
            : startAt > 0
              ? { index: startAt, align: 'center' }
              : undefined
        }
        top={<ThreadTop isLoading={isFetchingNextPage} isWhole={!hasNextPage} />}
        bottom={<ThreadBottom activity={activity} />}
        topPx={threadTopPx}
        nearTopPx={nearTopPx}
        label={text('messages')}
        // `Announcer` announces instead.
        isLive={false}
        follows={!hasPreviousPage}
        onAtTop={setAtTop}
        onAtEnd={(atEnd) => {
          setAtEnd(atEnd);
          onAtEnd(atEnd && !hasPreviousPage);
        }}
        onTopRow={(at) => setTopDay(at === undefined ? undefined : rows[at]?.item.message.createdAt)}
      >
        {({ item, firstKey, album, key }, at) => {
          const next = rows[at + 1];
          return (
            <MessageRow
              key={key}
              message={item.message}
              album={album}
              onSeparate={separate}
              outgoing={item.outgoing}
              before={rows[at - 1]?.item.message ?? (hasNextPage ? 'unknown' : undefined)}
              after={next?.album?.[0] ?? next?.item.message}
              eventsAbove={events.above.get(firstKey)}
              eventsBelow={at === rows.length - 1 && events.below.length > 0 ? events.below : undefined}
              isGroup={ticket.isGroup}
              isFirstUnread={firstKey === unread.key}
              isFlashed={flashed !== undefined && isIn({ item, album }, flashed)}
              // A message of another ticket may have come over another number, so it cannot be answered here.
              onAnswer={item.message.ticketId === ticket.id ? onAnswer : undefined}
              onJump={jumpTo}
              selectable={selectable}
            />
          );
        }}
      </ThreadRows>
      {unread.above > 0 && hasNextPage && (
        <EndPill place="top" isOff={wantsUnread} onClick={() => setWantsUnread(true)}>
          {text('unreadAbove', { count: unread.above })}
        </EndPill>
      )}
      {topDay && (
        <div className={classes.topDay} aria-hidden>
          {dayName(topDay)}
        </div>
      )}
      <Announcer items={items} isOn={!hasPreviousPage} />
      {(!isAtEnd || hasPreviousPage) && (
        <EndPill place="end" label={text('toEnd')} onClick={hasPreviousPage ? onPresent : toEnd}>
          {missed > 0 && text('newMessages', { count: missed })}
        </EndPill>
      )}
    </div>
  );
}

/** Messages of the customer after the last one that was on screen. */
function countSince(items: readonly ThreadItem[], lastSeen: string | undefined): number {
  const at = items.findLastIndex(({ key }) => key === lastSeen);
  return at === -1
    ? 0
    : items.slice(at + 1).filter(({ message }) => !message.fromMe && !message.fromBlocked).length;
}
