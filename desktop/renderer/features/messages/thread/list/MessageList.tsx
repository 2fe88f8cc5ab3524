import type { Message } from '@recado/shared/features/messages';
import type { Ticket } from '@recado/shared/features/tickets';
import { type Ref, useImperativeHandle, useRef, useState } from 'react';
import { dayName } from '../../../../components/thread/dayName.ts';
import { EndPill } from '../../../../components/thread/EndPill.tsx';
import { ThreadRows, type ThreadRowsHandle } from '../../../../components/thread/ThreadRows.tsx';
import { useActivity } from '../../../../lib/typing.ts';
import { isIn, type ThreadLine } from '../../album/rowsOf.ts';
import type { useThread } from '../../cache/messageCache.ts';
import type { PlacedEvents } from '../../events/placeEvents.ts';
import { useMessageText } from '../../messages.texts.ts';
import { Announcer } from './Announcer.tsx';
import { ThreadBottom, ThreadTop, threadTopPx } from './edges.tsx';
import classes from './MessageList.module.css';
import { MessageRow } from './MessageRow.tsx';
import { UnreadPill } from './UnreadPill.tsx';
import { useMessageKeys } from './useMessageKeys.ts';
import { useThreadEdges } from './useThreadEdges.ts';
import { useThreadJumps } from './useThreadJumps.ts';
import { useThreadRows } from './useThreadRows.ts';
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
  const { items, hasNextPage, hasPreviousPage } = thread;
  const list = useRef<ThreadRowsHandle>(null);
  const unread = useUnreadMark(items, ticket);
  const { rows, keys, separate, selectable, lineOf } = useThreadRows({
    items,
    ticketUuid: ticket.uuid,
    unreadKey: unread.key,
    eventsAbove: events.above,
  });
  const { isAtEnd, setAtEnd, setAtTop, missed } = useThreadEdges(thread);
  const { jumpTo, flashed } = useThreadJumps({ thread, list, lineOf, find, messageId, onFar });
  const onKeyDown = useMessageKeys({ ticket, items, rows, separate, onAnswer });
  const [topDay, setTopDay] = useState<string>();
  const toEnd = () => list.current?.toEnd();
  useImperativeHandle(ref, () => ({
    // Waits for the next drawing, when the new bubble has its place.
    toEnd: () => requestAnimationFrame(() => requestAnimationFrame(toEnd)),
    jumpTo,
  }));

  const meantAt = rows.findIndex((row) => isIn(row, messageId));
  const unreadAt = rows.findIndex(({ firstKey }) => firstKey === unread.key);
  const startAt = meantAt > 0 ? meantAt : unreadAt;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys are those of the list in it
    <div className={classes.frame} onKeyDown={onKeyDown}>
      <ThreadRows
        ref={list}
        rows={rows}
        keys={keys}
        startAt={startAt > 0 ? { index: startAt, align: 'center' } : undefined}
        top={<ThreadTop isLoading={thread.isFetchingNextPage} isWhole={!hasNextPage} />}
        bottom={<ThreadBottom activity={useActivity(ticket.uuid)} />}
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
        {({ item, firstKey, album, key }, at) => (
          <MessageRow
            key={key}
            message={item.message}
            album={album}
            onSeparate={separate}
            outgoing={item.outgoing}
            {...besides(rows, at, hasNextPage)}
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
        )}
      </ThreadRows>
      <UnreadPill thread={thread} list={list} above={unread.above} startAt={unreadAt} />
      {topDay && <TopDay at={topDay} />}
      <Announcer items={items} isOn={!hasPreviousPage} />
      {(!isAtEnd || hasPreviousPage) && (
        <EndPill place="end" label={text('toEnd')} onClick={hasPreviousPage ? onPresent : toEnd}>
          {missed > 0 && text('newMessages', { count: missed })}
        </EndPill>
      )}
    </div>
  );
}

/** The messages next to a row; the one before the first is unknown while older ones are not loaded. */
function besides(rows: readonly ThreadLine[], at: number, hasOlder: boolean) {
  const next = rows[at + 1];
  return {
    before: rows[at - 1]?.item.message ?? (hasOlder ? ('unknown' as const) : undefined),
    after: next?.album?.[0] ?? next?.item.message,
  };
}

/** The day of the row at the upper edge, while the list scrolls. */
const TopDay = ({ at }: { at: string }) => (
  <div className={classes.topDay} aria-hidden>
    {dayName(at)}
  </div>
);
