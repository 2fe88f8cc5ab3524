import type { Message, ThreadEvent } from '@recado/shared/features/messages';
import { memo } from 'react';
import { DayLine, RuleLine, ThreadRow } from '../../../../components/thread/ThreadRow.tsx';
import { type Before, beginsDay } from '../../../../components/thread/timesOf.ts';
import type { Outgoing } from '../../../../lib/sending/outbox.ts';
import { useUser } from '../../../../lib/session/session.ts';
import { Bubble } from '../../bubble/Bubble.tsx';
import { EventLines } from '../../events/EventLines.tsx';
import { useMessageText } from '../../messages.texts.ts';
import { SelectMark } from '../../selection/SelectMark.tsx';
import { useSelection } from '../../selection/useSelection.ts';
import { isTogether } from './isTogether.ts';
import classes from './MessageRow.module.css';

interface Props {
  message: Message;
  /** The pictures of an album, whose last one is the message. */
  album?: readonly Message[] | undefined;
  onSeparate?: ((album: readonly Message[]) => void) | undefined;
  outgoing: Outgoing | undefined;
  before: Before<Message>;
  after: Message | undefined;
  /** The events before the message and, below the last message, those since. */
  eventsAbove?: readonly ThreadEvent[] | undefined;
  eventsBelow?: readonly ThreadEvent[] | undefined;
  isGroup: boolean;
  isFirstUnread: boolean;
  isFlashed: boolean;
  onAnswer: ((message: Message) => void) | undefined;
  onJump(messageId: number): void;
  /** The selectable ids, in their order. */
  selectable?: () => readonly number[];
}

const nothingElse = (): readonly number[] => [];

/**
 * One row of the conversation: the bubble, with the ticket, the day and the unread line above it where they
 * belong.
 */
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
