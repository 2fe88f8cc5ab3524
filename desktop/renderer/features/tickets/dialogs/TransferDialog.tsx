import type { Ticket } from '@recado/shared/features/tickets';
import { useTicketText } from '../tickets.texts.ts';
import { type Transfer, TransferForm } from './TransferForm.tsx';

interface Props {
  ticket: Ticket;
  transfer(ticket: Ticket, to: Transfer): Promise<boolean>;
  onClose(): void;
}

/** Hands a ticket on. A closed one stands nowhere, so it can be handed to where it was. */
export function TransferDialog({ ticket, transfer, onClose }: Props) {
  const text = useTicketText();
  const { status, queueId, userId, isGroup, contact } = ticket;
  return (
    <TransferForm
      title={text('transferTitle', { name: contact.name })}
      queueId={queueId}
      isGroup={isGroup}
      withNote
      // Without a person it would go back to the queue it is in: that is another action.
      isThere={(to) =>
        status !== 'closed' && to.queueId === queueId && (to.userId === userId || to.userId === null)
      }
      transfer={(to) => transfer(ticket, to)}
      onClose={onClose}
    />
  );
}
