import { VisuallyHidden } from '@mantine/core';
import type { Ticket, TicketHit } from '@recado/shared/features/tickets';
import { IconPinFilled } from '@tabler/icons-react';
import { memo } from 'react';
import { Link } from 'react-router';
import { ContactAvatar } from '../../../components/avatars/ContactAvatar.tsx';
import { PersonAvatar } from '../../../components/avatars/PersonAvatar.tsx';
import { CountPill } from '../../../components/labels/CountPill.tsx';
import { WaitTime } from '../../../components/waiting/WaitTime.tsx';
import { useReached } from '../../../lib/drawing/useReached.ts';
import { cutText, formatWhen } from '../../../lib/format/format.ts';
import type { TicketActions } from '../actions/useTicketActions.tsx';
import { rowPress } from '../bulk/rowPress.ts';
import { SelectMark } from '../bulk/SelectMark.tsx';
import { useIsSelected, useIsSelecting } from '../bulk/selection.ts';
import { inboxAddress } from '../filters/inboxAddress.ts';
import { type TicketTab, tabOf } from '../filters/ticketTabs.ts';
import { BackTime } from '../later/BackTime.tsx';
import { useLaterText } from '../later/later.texts.ts';
import { isUnread } from '../later/standing.ts';
import { useLookers } from '../looking/lookers.ts';
import { RowLookers, RowTyping } from '../looking/RowLookers.tsx';
import { useTicketText } from '../tickets.texts.ts';
import { DownMark } from './DownMark.tsx';
import { QueueDot, TagDots } from './dots.tsx';
import { HitLine } from './HitLine.tsx';
import { LastMessage } from './last/LastMessage.tsx';
import { RatingMark } from './RatingMark.tsx';
import { RowActions } from './RowActions.tsx';
import classes from './TicketRow.module.css';

/** All rows are as high as this, so that a list of thousands never jumps. */
export const ticketRowPx = { desk: 64, phone: 68 };

/** Longest name on a row (INBOX-28). */
const nameLength = 60;

interface Props {
  ticket: Ticket;
  tab: TicketTab;
  /** The text that the list is searched for; empty on other tabs. */
  search: string;
  /** The message in which the search found it. */
  hit?: TicketHit | undefined;
  heightPx?: number;
  isFirst: boolean;
  isOpen: boolean;
  /** Whether the user has pinned it. */
  isPinned?: boolean;
  /** Whether to show the ticket's owner, for admins (INBOX-32). */
  withUser: boolean;
  /** Whether to show the connection, because the company has several (INBOX-31). */
  withConnection: boolean;
  /** Whether to show the icon of the channel, because the company has several (INBOX-31). */
  withChannel?: boolean;
  /** Whether its connection is down. */
  isDown?: boolean;
  /** Whether to render its actions before a hover, because the device has no pointer. */
  withActions?: boolean;
  actions: TicketActions;
}

/** The contact's extra information, one line each, for the tooltip of the name. */
const knownOf = ({ extraInfo }: Ticket['contact']): string | undefined =>
  extraInfo.length > 0 ? extraInfo.map(({ name, value }) => `${name}: ${value}`).join('\n') : undefined;

/**
 * One ticket in two lines: the contact and their wait, then the last message, the queue and the unread count.
 */
export const TicketRow = memo(function TicketRow(props: Props) {
  const { ticket, tab, search, hit, heightPx = ticketRowPx.desk, isFirst, isOpen, isPinned = false } = props;
  const {
    withUser,
    withConnection,
    withChannel = false,
    isDown = false,
    withActions = false,
    actions,
  } = props;
  const text = useTicketText();
  const later = useLaterText();
  const { contact, unreadMessages, user, whatsapp } = ticket;
  const isSelected = useIsSelected(ticket.id);
  const [isReached, reach] = useReached();
  const isSelecting = useIsSelecting();
  const lookers = useLookers(ticket.uuid);
  const isNew = isUnread(ticket);
  const when = hit?.createdAt ?? ticket.lastMessageAt ?? ticket.updatedAt;
  return (
    <article
      className={classes.row}
      data-open={isOpen || undefined}
      data-first={isFirst || undefined}
      data-selected={isSelected || undefined}
      data-reached={(isReached && !isSelecting) || undefined}
      style={{ height: heightPx }}
      {...reach}
    >
      <Link
        to={inboxAddress(tab, { uuid: ticket.uuid, search, messageId: hit?.messageId })}
        state={{ fromTab: tab }}
        className={classes.link}
        aria-current={isOpen ? 'true' : undefined}
        data-ticket={ticket.id}
        {...rowPress(ticket, isSelecting)}
      >
        <ContactAvatar
          id={contact.id}
          name={contact.name}
          picture={contact.urlPicture}
          channel={withChannel ? ticket.channel : undefined}
        />
        <span className={classes.body}>
          <span className={classes.line}>
            <span
              className={classes.name}
              dir="auto"
              data-unread={isNew || undefined}
              title={knownOf(contact)}
            >
              {cutText(contact.name, nameLength)}
            </span>
            {isPinned && (
              <IconPinFilled size={14} className={classes.pin} aria-label={later('pinned')} role="img" />
            )}
            {hit === undefined && ticket.snoozedUntil !== null ? (
              <BackTime at={ticket.snoozedUntil} />
            ) : hit === undefined && ticket.waitingSince !== null ? (
              <WaitTime since={ticket.waitingSince} dueAt={ticket.answerDueAt} />
            ) : (
              <time className={classes.time} dateTime={when}>
                {formatWhen(when)}
              </time>
            )}
            {isDown && <DownMark />}
          </span>
          <span className={classes.line}>
            {tab === 'search' && <span className={classes.status}>{text(`tab_${tabOf(ticket)}`)}</span>}
            {hit ? (
              <HitLine hit={hit} search={search} contactName={contact.name} />
            ) : (
              <RowTyping lookers={lookers}>
                <LastMessage ticket={ticket} isOpen={isOpen} />
              </RowTyping>
            )}
            <span className={classes.end}>
              <RatingMark userRating={ticket.userRating} />
              <TagDots tags={ticket.tags} />
              {withConnection && <span className={classes.place}>{whatsapp.name}</span>}
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
          </span>
        </span>
      </Link>
      {(isReached || isSelecting) && (
        <SelectMark ticket={ticket} isSelected={isSelected} isSelecting={isSelecting} />
      )}
      {(isReached || withActions) && !isSelecting && (
        <RowActions ticket={ticket} isPinned={isPinned} actions={actions} />
      )}
    </article>
  );
});
