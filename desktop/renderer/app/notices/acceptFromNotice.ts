import { AppError } from '@recado/shared/errors';
import { type Ticket, ticketApi } from '@recado/shared/features/tickets';
import { ownerIn } from '../../features/tickets/actions/ownerIn.ts';
import { ticketChanges } from '../../features/tickets/actions/ticketRules.ts';
import { putTicket } from '../../features/tickets/cache/ticketCache.ts';
import { openTicketDialog } from '../../features/tickets/dialogs/ticketDialogs.ts';
import { tabOf } from '../../features/tickets/filters/ticketTabs.ts';
import { call } from '../../lib/api.ts';
import { cutText } from '../../lib/format/format.ts';
import { toast } from '../../lib/toast.ts';
import { useAnswerText } from './answers.texts.ts';

/** How long a refusal stays: the person comes from another window. */
const refusalMs = 8000;

/**
 * Accepts the ticket of a notification and opens it (NOTIFY-09). If somebody else was faster, it says who and opens
 * nothing. A ticket without a queue opens with the question for one.
 */
export async function acceptFromNotice(
  uuid: string,
  userId: number,
  go: (path: string) => void,
): Promise<void> {
  try {
    const ticket = await call(ticketApi.byUuid, { params: { uuid } });
    if (ticket.status !== 'pending') return showServed(ticket, userId, go);
    if (ticket.queueId === null) {
      go(pathOf(ticket));
      return openTicketDialog({ kind: 'accept', ticket });
    }
    const { status, userId: servedBy, queueId } = ticket;
    const accepted = await call(ticketApi.update, {
      params: { id: ticket.id },
      body: { ...ticketChanges.accept(ticket, userId), seen: { status, userId: servedBy, queueId } },
    });
    putTicket(accepted);
    go(pathOf(accepted));
  } catch (error) {
    tellRefusal(error, userId, go);
  }
}

const pathOf = (ticket: Ticket): string => `/tickets/${ticket.uuid}?tab=${tabOf(ticket)}`;

function showServed(ticket: Ticket, userId: number, go: (path: string) => void): void {
  if (ticket.userId === userId) {
    go(pathOf(ticket));
    return;
  }
  const names = { user: ticket.user?.name ?? '', contact: cutText(ticket.contact.name, 60) };
  warn(ticket.user ? useAnswerText.now('taken', names) : useAnswerText.now('takenByOther'));
}

function tellRefusal(error: unknown, userId: number, go: (path: string) => void): void {
  const owner = ownerIn(error);
  if (owner?.userId === userId) {
    go(`/tickets/${owner.uuid}`);
    return;
  }
  const isLate =
    owner || (error instanceof AppError && ['ERR_NO_TICKET_FOUND', 'ERR_TICKET_STATE'].includes(error.code));
  if (isLate) warn(useAnswerText.now('takenByOther'));
  else toast.error(error);
}

const warn = (words: string): void => toast.warning(words, { ms: refusalMs });
