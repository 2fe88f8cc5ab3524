import type { Ticket, TicketHit } from '@recado/shared/features/tickets';
import { WaitTime } from '../../../components/waiting/WaitTime.tsx';
import { formatWhen } from '../../../lib/format/format.ts';
import { BackTime } from '../later/BackTime.tsx';
import classes from './TicketRow.module.css';

interface Props {
  ticket: Ticket;
  hit: TicketHit | undefined;
}

/** When a ticket comes back, how long it waits, or when something was last said; in a search, when the hit was. */
export function RowTime({ ticket, hit }: Props) {
  if (!hit && ticket.snoozedUntil !== null) return <BackTime at={ticket.snoozedUntil} />;
  if (!hit && ticket.waitingSince !== null)
    return <WaitTime since={ticket.waitingSince} dueAt={ticket.answerDueAt} />;
  const when = hit?.createdAt ?? ticket.lastMessageAt ?? ticket.updatedAt;
  return (
    <time className={classes.time} dateTime={when}>
      {formatWhen(when)}
    </time>
  );
}
