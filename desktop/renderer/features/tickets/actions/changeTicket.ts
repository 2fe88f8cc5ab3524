import { AppError } from '@recado/shared/errors';
import { type Ticket, type TicketChanges, ticketApi } from '@recado/shared/features/tickets';
import type { NavigateFunction } from 'react-router';
import { call } from '../../../lib/api.ts';
import { queryClient } from '../../../lib/queryClient.ts';
import { toast } from '../../../lib/toast.ts';
import { pressOnce } from '../../../lib/window/pressGuard.ts';
import { putTicket } from '../cache/ticketCache.ts';
import { closeTicketDialog, openTicketDialog } from '../dialogs/ticketDialogs.ts';
import { useTicketText } from '../tickets.texts.ts';
import { ownerIn } from './ownerIn.ts';
import type { TicketActionName } from './ticketRules.ts';

/** The inbox of the user who acts. */
export interface ActingInbox {
  userId: number;
  /** The ticket whose conversation is open. */
  openUuid: string | undefined;
  navigate: NavigateFunction;
}

const seenOf = ({ status, userId, queueId }: Ticket): TicketChanges['seen'] => ({ status, userId, queueId });

/**
 * Sends a change and returns the ticket. Returns undefined after it has shown a refusal, or when a press is
 * already running.
 */
export async function changeTicket(
  inbox: ActingInbox,
  name: TicketActionName,
  ticket: Ticket,
  body: TicketChanges,
): Promise<Ticket | undefined> {
  try {
    const changed = await pressOnce(ticket.id, name, () =>
      call(ticketApi.update, { params: { id: ticket.id }, body: { ...body, seen: seenOf(ticket) } }),
    );
    if (!changed) return undefined;
    // A transfer may close the ticket and continue in a new one, which this user may not see (OPEN-89).
    // Live events bring it.
    if (changed.id === ticket.id) putTicket(changed);
    return changed;
  } catch (error) {
    tellRefusal(inbox, name, error);
    return undefined;
  }
}

/** Shows why a change was refused, or leads to the ticket that prevents it. */
function tellRefusal({ userId, openUuid, navigate }: ActingInbox, name: TicketActionName, error: unknown) {
  const owner = ownerIn(error);
  if (owner?.userId === userId) void navigate(`/tickets/${owner.uuid}`);
  else if (owner && name === 'accept' && owner.uuid === openUuid) {
    // The conversation names the new owner (`LostTicket`, `TakenStrip`); a dialog over it would repeat that.
    void queryClient.invalidateQueries({ queryKey: ['tickets'] });
  } else if (owner) openTicketDialog({ kind: 'taken', owner });
  else if (error instanceof AppError && error.code === 'ERR_TAG_REQUIRED')
    toast.warning(useTicketText.now('tagRequired'), { ms: 4000 });
  else {
    // The user saw an old state of the ticket, so the page reads the present one.
    if (error instanceof AppError && error.code === 'ERR_TICKET_STATE') {
      closeTicketDialog();
      void queryClient.invalidateQueries({ queryKey: ['tickets'] });
    }
    toast.error(error);
  }
}
