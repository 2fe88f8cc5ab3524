import type { Ticket } from '@recado/shared/features/tickets';
import { useTicketText } from '../tickets.texts.ts';
import { TransferForm } from './TransferForm.tsx';
import type { Transfer } from './useTransfer.ts';

interface Props {
  ticket: Ticket;
  transfer(ticket: Ticket, to: Transfer): Promise<boolean>;
  onClose(): void;
}

/** Transfers a ticket. A closed ticket has no place, so it can go back to its last queue and owner. */
export function TransferDialog({ ticket, transfer, onClose }: Props) {
  const text = useTicketText();
  const { status, queueId, userId, isGroup, contact } = ticket;
  return (
    <TransferForm
      title={text('transferTitle', { name: contact.name })}
      queueId={queueId}
      isGroup={isGroup}
      withNote
      ticketId={ticket.id}
      // Without a user the ticket would only return to its own queue, which is another action.
      isThere={(to) =>
        status !== 'closed' && to.queueId === queueId && (to.userId === userId || to.userId === null)
      }
      transfer={(to) => transfer(ticket, to)}
      onClose={onClose}
    />
  );
}
