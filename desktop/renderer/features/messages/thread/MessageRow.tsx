import type { Message, ThreadEvent } from '@recado/shared/features/messages';
import { memo } from 'react';
import { DayLine, RuleLine, ThreadRow } from '../../../components/thread/ThreadRow.tsx';
import { type Before, beginsDay } from '../../../components/thread/timesOf.ts';
import type { Outgoing } from '../../../lib/sending/outbox.ts';
import { useUser } from '../../../lib/session/session.ts';
import { Bubble } from '../bubble/Bubble.tsx';
import { EventLines } from '../events/EventLines.tsx';
import { useMessageText } from '../messages.texts.ts';
import { SelectMark } from '../selection/SelectMark.tsx';
import { useSelection } from '../selection/useSelection.ts';
import { isTogether } from './isTogether.ts';
import classes from './MessageRow.module.css';

interface Props {
  message: Message;
  /** Pictures that stand here together; the message is the last of them. */
  album?: readonly Message[] | undefined;
  onSeparate?: ((album: readonly Message[]) => void) | undefined;
  outgoing: Outgoing | undefined;
  before: Before<Message>;
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

/** One line of the conversation: the ticket, the day and the unread line above it where they belong, and the bubble. */
export const MessageRow = memo(function MessageRow(props: Props) {
  const {
    message,
    album,
    onSeparate,
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
  const first = album?.[0] ?? message;
  const isNewTicket = before !== 'unknown' && before !== undefined && before.ticketId !== message.ticketId;
  const startsGroup = isFirstUnread || !isTogether(before, first);
  const endsGroup = !after || !isTogether(message, after);
  return (
    <ThreadRow isMine={message.fromMe} startsGroup={startsGroup} isSelecting={isSelecting}>
      {isNewTicket && <RuleLine>{text('ticketLine', { id: message.ticketId })}</RuleLine>}
      {beginsDay(before, first) && <DayLine at={first.createdAt} />}
      {eventsAbove && <EventLines events={eventsAbove} />}
      {isFirstUnread && <RuleLine isMarked>{text('unreadLine')}</RuleLine>}
      <div className={classes.line}>
        {isSelecting && <SelectMark message={message} all={selectable} />}
        <Bubble
          message={message}
          album={album}
          onSeparate={onSeparate}
          outgoing={outgoing}
          withName={
            startsGroup &&
            (message.sentBy !== null ||
              (message.fromMe ? message.user !== null && message.user.id !== ownId : isGroup))
          }
          endsGroup={endsGroup}
          isFlashed={isFlashed}
          onAnswer={onAnswer}
          onJump={onJump}
        />
      </div>
      {eventsBelow && <EventLines events={eventsBelow} />}
    </ThreadRow>
  );
});
