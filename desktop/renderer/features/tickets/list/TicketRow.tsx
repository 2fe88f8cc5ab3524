import type { Ticket } from '@recado/shared/features/tickets';
import { IconPlugConnected, IconUser } from '@tabler/icons-react';
import { memo } from 'react';
import { Link } from 'react-router';
import { ContactAvatar } from '../../../components/avatars/ContactAvatar.tsx';
import { cutText, formatWhen } from '../../../lib/format/format.ts';
import type { TicketActions } from '../actions/useTicketActions.tsx';
import { type TicketTab, tabOf } from '../filters/ticketTabs.ts';
import { useTicketText } from '../tickets.texts.ts';
import { DownMark } from './DownMark.tsx';
import { QueueDot, TagDots } from './dots.tsx';
import { LastMessage } from './LastMessage.tsx';
import { RowActions } from './RowActions.tsx';
import classes from './TicketRow.module.css';

/** All rows are as high as this, so that a list of thousands never jumps. */
export const ticketRowPx = 84;

/** Longest name on a row (INBOX-28). */
const nameLength = 60;

interface Props {
  ticket: Ticket;
  tab: TicketTab;
  isOpen: boolean;
  /** Whose ticket it is, for admins (INBOX-32). */
  withUser: boolean;
  actions: TicketActions;
}

/** One ticket of the list: who, what was said last, when, where it belongs, and what can be done with it. */
export const TicketRow = memo(function TicketRow({ ticket, tab, isOpen, withUser, actions }: Props) {
  const text = useTicketText();
  const { contact, unreadMessages, user, whatsapp } = ticket;
  const when = ticket.lastMessageAt ?? ticket.updatedAt;
  return (
    <article className={classes.row} data-open={isOpen || undefined} style={{ height: ticketRowPx }}>
      <Link
        to={`/tickets/${ticket.uuid}?tab=${tab}`}
        className={classes.link}
        aria-current={isOpen ? 'true' : undefined}
        data-ticket={ticket.id}
      >
        <ContactAvatar
          id={contact.id}
          name={contact.name}
          picture={contact.urlPicture}
          channel={ticket.channel}
        />
        <span className={classes.body}>
          <span className={classes.line}>
            <span className={classes.name} data-unread={unreadMessages > 0 || undefined}>
              {cutText(contact.name, nameLength)}
            </span>
            <time className={classes.time} dateTime={when} data-unread={unreadMessages > 0 || undefined}>
              {formatWhen(when)}
            </time>
            <DownMark connectionId={ticket.whatsappId} />
          </span>
          <span className={classes.line}>
            <LastMessage ticket={ticket} />
            {unreadMessages > 0 && (
              <span className={classes.unread} title={text('unread', { count: unreadMessages })}>
                {unreadMessages > 99 ? '99+' : unreadMessages}
              </span>
            )}
          </span>
          <span className={classes.facts}>
            {tab === 'search' && <span className={classes.status}>{text(`tab_${tabOf(ticket)}`)}</span>}
            <QueueDot queue={ticket.queue} />
            <TagDots tags={ticket.tags} />
            <span className={classes.place}>
              <IconPlugConnected size={12} stroke={1.8} aria-hidden />
              <span className={classes.placeName}>{whatsapp.name}</span>
            </span>
            {withUser && user && (
              <span className={classes.place}>
                <IconUser size={12} stroke={1.8} aria-hidden />
                <span className={classes.placeName}>{user.name}</span>
              </span>
            )}
          </span>
        </span>
      </Link>
      <RowActions ticket={ticket} actions={actions} />
    </article>
  );
});
