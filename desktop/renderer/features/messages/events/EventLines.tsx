import type { ThreadEvent } from '@recado/shared/features/messages';
import { memo } from 'react';
import { formatShortDateTime, formatTime } from '../../../lib/format/format.ts';
import { useTicketLogText } from '../../../lib/texts/ticketLog.texts.ts';
import classes from './EventLines.module.css';

/** What happened to the ticket, each in a quiet line at its time (THREAD-01). */
export const EventLines = memo(function EventLines({ events }: { events: readonly ThreadEvent[] }) {
  return events.map((event, at) => {
    const [before, after] = [events[at - 1], events[at + 1]];
    // A transfer is two entries and one thing.
    if (before && isReceipt(before, event)) return null;
    return (
      <EventLine
        key={event.id}
        event={event}
        receipt={after && isReceipt(event, after) ? after : undefined}
      />
    );
  });
});

const isReceipt = (event: ThreadEvent, next: ThreadEvent): boolean =>
  event.type === 'transfered' &&
  next.type === 'receivedTransfer' &&
  Math.abs(Date.parse(next.createdAt) - Date.parse(event.createdAt)) < 2000;

function EventLine({ event, receipt }: { event: ThreadEvent; receipt: ThreadEvent | undefined }) {
  const text = useTicketLogText();
  const { type, by, note, detail, user, queue, until, createdAt } = event;
  const what = until ? text('log_snoozedUntil', { at: formatShortDateTime(until) }) : text(`log_${type}`);
  const to = receipt && [receipt.queue?.name, receipt.user?.name].filter(Boolean).join(', ');
  const where = receipt ? [queue?.name, to].filter(Boolean).join(' → ') : queue?.name;
  const who = user?.name ?? (by === 'bot' || by === 'token' ? text(`by_${by}`) : undefined);
  const lane = type === 'lane' ? (detail ?? text('offBoard')) : undefined;
  const parts = [what, lane, who, where, note && text(`note_${note}`)].filter(Boolean);
  return (
    <div className={classes.line} data-event={type}>
      <span>
        {parts.join(' · ')} · <time dateTime={createdAt}>{formatTime(createdAt)}</time>
      </span>
    </div>
  );
}
