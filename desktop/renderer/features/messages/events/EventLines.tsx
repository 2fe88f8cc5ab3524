import { UnstyledButton } from '@mantine/core';
import type { ThreadEvent } from '@recado/shared/features/messages';
import {
  IconAlarm,
  IconArrowForwardUp,
  IconArrowsLeftRight,
  IconCalendar,
  IconCircleCheck,
  IconColumns3,
  IconEye,
  IconGitBranch,
  IconHandStop,
  IconInbox,
  IconMessagePlus,
  IconRobot,
  IconRotate,
  type TablerIcon,
} from '@tabler/icons-react';
import { memo, useState } from 'react';
import { formatShortDateTime, formatTime } from '../../../lib/format/format.ts';
import { useTicketLogText } from '../../../lib/texts/ticketLog.texts.ts';
import classes from './EventLines.module.css';

/** Consecutive events fold into one line from this number on. */
const fewestFolded = 5;

const icons: Record<ThreadEvent['type'], TablerIcon> = {
  create: IconMessagePlus,
  chatBot: IconRobot,
  queue: IconGitBranch,
  open: IconHandStop,
  access: IconEye,
  transfered: IconArrowsLeftRight,
  receivedTransfer: IconArrowsLeftRight,
  pending: IconInbox,
  closed: IconCircleCheck,
  reopen: IconRotate,
  redirect: IconArrowForwardUp,
  snoozed: IconAlarm,
  woken: IconAlarm,
  lane: IconColumns3,
  schedule: IconCalendar,
};

/**
 * The events of the ticket, each in a quiet line at its time (THREAD-01). Five or more in a row fold into
 * one.
 */
export const EventLines = memo(function EventLines({ events }: { events: readonly ThreadEvent[] }) {
  const text = useTicketLogText();
  const [isOpen, setOpen] = useState(false);
  // A transfer has two log entries but is one event.
  const shown = events.flatMap((event, at) => {
    const [before, after] = [events[at - 1], events[at + 1]];
    if (before && isReceipt(before, event)) return [];
    return [{ event, receipt: after && isReceipt(event, after) ? after : undefined }];
  });
  if (shown.length >= fewestFolded && !isOpen)
    return (
      <UnstyledButton className={classes.line} onClick={() => setOpen(true)} aria-expanded={false}>
        <IconGitBranch size={14} stroke={1.7} className={classes.icon} aria-hidden />
        <span>
          {text('events', { count: shown.length })} · <Clock at={shown[0]!.event.createdAt} />–
          <Clock at={shown.at(-1)!.event.createdAt} />
        </span>
      </UnstyledButton>
    );
  return shown.map(({ event, receipt }) => <EventLine key={event.id} event={event} receipt={receipt} />);
});

const isReceipt = (event: ThreadEvent, next: ThreadEvent): boolean =>
  event.type === 'transfered' &&
  next.type === 'receivedTransfer' &&
  Math.abs(Date.parse(next.createdAt) - Date.parse(event.createdAt)) < 2000;

const Clock = ({ at }: { at: string }) => <time dateTime={at}>{formatTime(at)}</time>;

function EventLine({ event, receipt }: { event: ThreadEvent; receipt: ThreadEvent | undefined }) {
  const text = useTicketLogText();
  const { type, by, note, detail, user, queue, until, createdAt } = event;
  const author = user?.name ?? (by === 'bot' || by === 'token' ? text(`by_${by}`) : undefined);
  const to = receipt && [receipt.queue?.name, receipt.user?.name].filter(Boolean).join(', ');
  const where = receipt ? [queue?.name, to].filter(Boolean).join(' → ') : queue?.name;
  // The name of a lane, or a closing reason.
  const named = detail ?? (type === 'lane' ? text('offBoard') : undefined);
  // A sentence if a person acted. A user who got the ticket from the bot did not act.
  const isSentence = author !== undefined && !until && (user === null || by === 'person');
  const what = until ? text('log_snoozedUntil', { at: formatShortDateTime(until) }) : text(`log_${type}`);
  const parts = [...(isSentence ? [] : [what, author]), named, where, note && text(`note_${note}`)];
  const Icon = icons[type];
  return (
    <div className={classes.line} data-event={type}>
      <Icon size={14} stroke={1.7} className={classes.icon} aria-hidden />
      <span>
        {isSentence && (
          <>
            <b className={classes.who}>{author}</b> {text(`did_${type}`)} ·{' '}
          </>
        )}
        {parts.filter(Boolean).map((part) => `${part} · `)}
        <Clock at={createdAt} />
      </span>
    </div>
  );
}
