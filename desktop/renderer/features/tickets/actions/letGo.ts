import type { Ticket, TicketChanges } from '@recado/shared/features/tickets';
import { undoToast } from '../../../components/undoToast.tsx';
import { toast } from '../../../lib/toast.ts';
import { usePreferences } from '../../../lib/usePreferences.ts';
import { tabOf } from '../filters/ticketTabs.ts';
import { nextRow } from '../list/shownRows.ts';
import { useTicketText } from '../tickets.texts.ts';
import { type ActingInbox, changeTicket } from './changeTicket.ts';
import { leaveTicket } from './leaveTicket.ts';
import type { TicketActionName } from './ticketRules.ts';
import { undoTicket } from './undoTicket.ts';

interface Deed {
  name: TicketActionName;
  body: TicketChanges;
  /** What the toast says afterwards. */
  done: string;
}

/** How long one click can undo a change, in seconds. Its message to the customer waits as long. */
const undoSeconds = 8;

/**
 * A change that takes the ticket away from the user. A toast reports it and offers to undo it for some seconds.
 * Returns false after a refusal.
 */
export async function letGo(
  inbox: ActingInbox,
  ticket: Ticket,
  { name, body, done }: Deed,
): Promise<boolean> {
  // Read before the change takes the ticket off the list.
  const next = nextRow(ticket.id);
  const changed = await changeTicket(inbox, name, ticket, { ...body, undoSeconds });
  if (!changed) return false;
  leaveTicket(inbox, ticket, next);
  // A change that continues in a new ticket cannot be undone.
  if (changed.id !== ticket.id) toast.success(done);
  else
    undoToast({
      message: done,
      label: useTicketText.now('undo'),
      pressed: ticket.id,
      ms: undoSeconds * 1000,
      also: offerNext(),
      undo: () => undo(inbox, ticket),
    });
  return true;
}

/** Undoes the change and opens the ticket again if the user was there. */
const undo = ({ openUuid, navigate }: ActingInbox, ticket: Ticket): Promise<boolean> =>
  undoTicket(ticket, (restored) => {
    if (ticket.uuid === openUuid) void navigate(`/tickets/${restored.uuid}?tab=${tabOf(restored)}`);
  });

/** Offers, the first time only, to open the next conversation automatically; undefined afterwards. */
function offerNext(): { label: string; run(): void } | undefined {
  const { afterTicket, wasOfferedNext } = usePreferences.getState();
  if (afterTicket === 'next' || wasOfferedNext) return undefined;
  usePreferences.setState({ wasOfferedNext: true });
  return {
    label: useTicketText.now('openNext'),
    run: () => usePreferences.setState({ afterTicket: 'next' }),
  };
}
