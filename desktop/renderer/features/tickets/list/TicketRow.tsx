import type { Ticket, TicketHit } from '@recado/shared/features/tickets';
import { memo } from 'react';
import { Link } from 'react-router';
import { ContactAvatar } from '../../../components/avatars/ContactAvatar.tsx';
import { useReached } from '../../../lib/drawing/useReached.ts';
import { TicketSwipe } from '../actions/TicketSwipe.tsx';
import type { TicketActions } from '../actions/useTicketActions.tsx';
import { rowPress } from '../bulk/rowPress.ts';
import { SelectMark } from '../bulk/SelectMark.tsx';
import { useIsSelected, useIsSelecting } from '../bulk/selection.ts';
import { inboxAddress } from '../filters/inboxAddress.ts';
import { type TicketTab, tabOf } from '../filters/ticketTabs.ts';
import { useLookers } from '../looking/lookers.ts';
import { RowTyping } from '../looking/RowLookers.tsx';
import { useTicketText } from '../tickets.texts.ts';
import { DownMark } from './DownMark.tsx';
import { HitLine } from './HitLine.tsx';
import { LastMessage } from './last/LastMessage.tsx';
import { RowActions } from './RowActions.tsx';
import { RowMarks } from './RowMarks.tsx';
import { RowName } from './RowName.tsx';
import { RowTime } from './RowTime.tsx';
import classes from './TicketRow.module.css';

/** All rows are as high as this, so that a list of thousands never jumps. */
export const ticketRowPx = { desk: 64, phone: 68 };

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
  const { contact } = ticket;
  const isSelected = useIsSelected(ticket.id);
  const [isReached, reach] = useReached();
  const isSelecting = useIsSelecting();
  const lookers = useLookers(ticket.uuid);
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
      <TicketSwipe {...{ ticket, isPinned, actions }} isOn={withActions} isOff={isSelecting}>
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
              <RowName ticket={ticket} isPinned={isPinned} />
              <RowTime ticket={ticket} hit={hit} />
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
              <RowMarks
                ticket={ticket}
                withUser={withUser}
                withConnection={withConnection}
                lookers={lookers}
              />
            </span>
          </span>
        </Link>
        {(isReached || isSelecting) && (
          <SelectMark ticket={ticket} isSelected={isSelected} isSelecting={isSelecting} />
        )}
        {(isReached || withActions) && !isSelecting && (
          <RowActions ticket={ticket} isPinned={isPinned} actions={actions} />
        )}
      </TicketSwipe>
    </article>
  );
});
