import type { Message, ThreadEvent } from '@recado/shared/features/messages';
import { memo } from 'react';
import { DayLine, RuleLine, ThreadRow } from '../../../components/thread/ThreadRow.tsx';
import { type Before, beginsDay, isSoonAfter } from '../../../components/thread/timesOf.ts';
import { useUser } from '../../../lib/session/session.ts';
import { Bubble } from '../bubble/Bubble.tsx';
import { EventLines } from '../events/EventLines.tsx';
import { useMessageText } from '../messages.texts.ts';
import { SelectMark } from '../selection/SelectMark.tsx';
import { useSelection } from '../selection/useSelection.ts';
import type { Outgoing } from '../sending/outbox.ts';

interface Props {
  message: Message;
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

const isTogether = (a: Before<Message>, b: Message): boolean =>
  a === 'unknown' ||
  (a !== undefined &&
    a.ticketId === b.ticketId &&
    a.fromMe === b.fromMe &&
    a.isPrivate === b.isPrivate &&
    a.user?.id === b.user?.id &&
    a.contact?.id === b.contact?.id &&
    isSoonAfter(a, b));

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
  const isNewTicket = before !== 'unknown' && before !== undefined && before.ticketId !== message.ticketId;
  const startsGroup = isFirstUnread || !isTogether(before, message);
  const endsGroup = !after || !isTogether(message, after);
  return (
    <ThreadRow isMine={message.fromMe} startsGroup={startsGroup} isSelecting={isSelecting}>
      {isNewTicket && <RuleLine>{text('ticketLine', { id: message.ticketId })}</RuleLine>}
      {beginsDay(before, message) && <DayLine at={message.createdAt} />}
      {eventsAbove && <EventLines events={eventsAbove} />}
      {isFirstUnread && <RuleLine isMarked>{text('unreadLine')}</RuleLine>}
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
    </ThreadRow>
  );
});
