import { VisuallyHidden } from '@mantine/core';
import type { Ticket } from '@recado/shared/features/tickets';
import { PersonAvatar } from '../../../components/avatars/PersonAvatar.tsx';
import { CountPill } from '../../../components/labels/CountPill.tsx';
import { useLaterText } from '../later/later.texts.ts';
import type { useLookers } from '../looking/lookers.ts';
import { RowLookers } from '../looking/RowLookers.tsx';
import { useTicketText } from '../tickets.texts.ts';
import { QueueDot, TagDots } from './dots.tsx';
import { RatingMark } from './RatingMark.tsx';
import classes from './TicketRow.module.css';

interface Props {
  ticket: Ticket;
  withUser: boolean;
  withConnection: boolean;
  lookers: ReturnType<typeof useLookers>;
}

/** The end of a row's second line: rating, tags, where it belongs, who looks at it, and what is unread. */
export function RowMarks({ ticket, withUser, withConnection, lookers }: Props) {
  const text = useTicketText();
  const later = useLaterText();
  const { user, unreadMessages } = ticket;
  return (
    <span className={classes.end}>
      <RatingMark userRating={ticket.userRating} />
      <TagDots tags={ticket.tags} />
      {withConnection && <span className={classes.place}>{ticket.whatsapp.name}</span>}
      {withUser && user && (
        <span title={user.name} className={classes.owner}>
          <PersonAvatar name={user.name} color={user.color} size={18} />
          <VisuallyHidden>{user.name}</VisuallyHidden>
        </span>
      )}
      <RowLookers lookers={lookers} />
      <QueueDot queue={ticket.queue} dotOnly />
      {unreadMessages > 0 && (
        <CountPill label={text('unread', { count: unreadMessages })}>
          {unreadMessages > 99 ? '99+' : unreadMessages}
        </CountPill>
      )}
      {unreadMessages === 0 && ticket.markedUnread && (
        <span
          className={classes.mark}
          title={later('markedUnread')}
          role="img"
          aria-label={later('markedUnread')}
        />
      )}
    </span>
  );
}
