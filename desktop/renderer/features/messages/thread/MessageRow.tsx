import type { Message, ThreadEvent } from '@recado/shared/features/messages';
import { memo } from 'react';
import { dayName } from '../../../components/thread/dayName.ts';
import { formatDate } from '../../../lib/format/format.ts';
import { useUser } from '../../../lib/session/session.ts';
import { Bubble } from '../bubble/Bubble.tsx';
import { EventLines } from '../events/EventLines.tsx';
import { useMessageText } from '../messages.texts.ts';
import { SelectMark } from '../selection/SelectMark.tsx';
import { useSelection } from '../selection/useSelection.ts';
import type { Outgoing } from '../sending/outbox.ts';
import classes from './MessageRow.module.css';

interface Props {
  message: Message;
  outgoing: Outgoing | undefined;
  /** What stands above it: undefined when it is the first of all, 'unknown' while older ones are still to be loaded. */
  before: Message | 'unknown' | undefined;
  after: Message | undefined;
  /** What happened before it was said, and, below the last one, since. */
  eventsAbove?: readonly ThreadEvent[] | undefined;
  eventsBelow?: readonly ThreadEvent[] | undefined;
  isGroup: boolean;
  isFirstUnread: boolean;
  isFlashed: boolean;
  onAnswer: ((message: Message) => void) | undefined;
  onJump(messageId: number): void;
  /** What can be selected here, in its order. */
  selectable?: () => readonly number[];
}

const nothingElse = (): readonly number[] => [];

/** Messages of one author closer than this belong together. */
const togetherMs = 5 * 60_000;

const isTogether = (a: Message | 'unknown' | undefined, b: Message): boolean =>
  a === 'unknown' ||
  (a !== undefined &&
    a.ticketId === b.ticketId &&
    a.fromMe === b.fromMe &&
    a.isPrivate === b.isPrivate &&
    a.user?.id === b.user?.id &&
    a.contact?.id === b.contact?.id &&
    Date.parse(b.createdAt) - Date.parse(a.createdAt) < togetherMs &&
    formatDate(a.createdAt) === formatDate(b.createdAt));

/** One line of the conversation: the ticket, the day and the unread line above it where they belong, and the bubble. */
export const MessageRow = memo(function MessageRow(props: Props) {
  const {
    message,
    outgoing,
    before,
    after,
    eventsAbove,
    eventsBelow,
    isGroup,
    isFirstUnread,
    isFlashed,
    onAnswer,
    onJump,
    selectable = nothingElse,
  } = props;
  const { id: ownId } = useUser();
  const text = useMessageText();
  const isSelecting = useSelection(({ ticketUuid }) => ticketUuid !== undefined);
  // The first of a page would lose its day when the page before joins, and everything below would jump.
  const isNewDay =
    before !== 'unknown' && (!before || formatDate(before.createdAt) !== formatDate(message.createdAt));
  const isNewTicket = before !== 'unknown' && before !== undefined && before.ticketId !== message.ticketId;
  const startsGroup = isFirstUnread || !isTogether(before, message);
  const endsGroup = !after || !isTogether(message, after);
  return (
    <div
      className={classes.row}
      data-side={message.fromMe ? 'mine' : 'theirs'}
      data-first={startsGroup || undefined}
      data-selecting={isSelecting || undefined}
    >
      {isNewTicket && (
        <div className={classes.ticket}>
          <span>{text('ticketLine', { id: message.ticketId })}</span>
        </div>
      )}
      {isNewDay && (
        <div className={classes.day}>
          <span>{dayName(message.createdAt)}</span>
        </div>
      )}
      {eventsAbove && <EventLines events={eventsAbove} />}
      {isFirstUnread && (
        <div className={classes.unread}>
          <span>{text('unreadLine')}</span>
        </div>
      )}
      {isSelecting && <SelectMark message={message} all={selectable} />}
      <Bubble
        message={message}
        outgoing={outgoing}
        withName={
          startsGroup && (message.fromMe ? message.user !== null && message.user.id !== ownId : isGroup)
        }
        endsGroup={endsGroup}
        isFlashed={isFlashed}
        onAnswer={onAnswer}
        onJump={onJump}
      />
      {eventsBelow && <EventLines events={eventsBelow} />}
    </div>
  );
});
