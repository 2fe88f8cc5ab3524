import { type Ticket, ticketApi } from '@recado/shared/features/tickets';
import { confirm } from '../../../components/confirm.tsx';
import { call } from '../../../lib/api.ts';
import { toast } from '../../../lib/toast.ts';
import { pressOnce } from '../../../lib/window/pressGuard.ts';
import { onTicket } from '../cache/ticketCache.ts';
import { nextRow } from '../list/shownRows.ts';
import type { ActingInbox } from './changeTicket.ts';
import { leaveTicket } from './leaveTicket.ts';
import { useRareText } from './rare.texts.ts';

/** Deletes the ticket for good, after a confirmation (INBOX-36). */
export async function removeTicket(inbox: ActingInbox, ticket: Ticket): Promise<void> {
  const { id, uuid } = ticket;
  const askAndRemove = async () => {
    const isAgreed = await confirm({
      title: useRareText.now('removeTicketTitle', { id, name: ticket.contact.name }),
      question: useRareText.now('removeTicketHint'),
      confirm: useRareText.now('removeTicket'),
      isDangerous: true,
    });
    if (!isAgreed) return undefined;
    const next = nextRow(id);
    await call(ticketApi.remove, { params: { id } });
    return { next };
  };
  try {
    const removed = await pressOnce(id, 'remove', askAndRemove);
    if (!removed) return;
    leaveTicket(inbox, ticket, removed.next);
    onTicket({ action: 'delete', ticketId: id, ticketUuid: uuid });
    toast.success(useRareText.now('ticketRemoved', { id }));
  } catch (error) {
    toast.error(error);
  }
}
