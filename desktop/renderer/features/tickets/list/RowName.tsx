import type { Ticket } from '@recado/shared/features/tickets';
import { IconPinFilled } from '@tabler/icons-react';
import { cutText } from '../../../lib/format/format.ts';
import { useLaterText } from '../later/later.texts.ts';
import { isUnread } from '../later/standing.ts';
import classes from './TicketRow.module.css';

/** Longest name on a row (INBOX-28). */
const nameLength = 60;

/** The contact's extra information, one line each, for the tooltip of the name. */
const extraInfoOf = ({ extraInfo }: Ticket['contact']): string | undefined =>
  extraInfo.length > 0 ? extraInfo.map(({ name, value }) => `${name}: ${value}`).join('\n') : undefined;

/** The contact's name, bold while something is unread, and whether the user has pinned the ticket. */
export function RowName({ ticket, isPinned }: { ticket: Ticket; isPinned: boolean }) {
  const later = useLaterText();
  const { contact } = ticket;
  return (
    <>
      <span
        className={classes.name}
        dir="auto"
        data-unread={isUnread(ticket) || undefined}
        title={extraInfoOf(contact)}
      >
        {cutText(contact.name, nameLength)}
      </span>
      {isPinned && (
        <IconPinFilled size={14} className={classes.pin} aria-label={later('pinned')} role="img" />
      )}
    </>
  );
}
