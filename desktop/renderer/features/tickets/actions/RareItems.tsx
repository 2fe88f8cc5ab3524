import { Menu } from '@mantine/core';
import type { Ticket } from '@recado/shared/features/tickets';
import { IconStar, IconTrash } from '@tabler/icons-react';
import { useCan } from '../../../lib/session/session.ts';
import { openTicketDialog } from '../dialogs/ticketDialogs.ts';
import { useRareText } from './rare.texts.ts';
import { canBeRated } from './ticketRules.ts';
import type { TicketActions } from './useTicketActions.tsx';

/** Asking for a rating and deleting as items of a menu, for whoever may (INBOX-35 to 37). */
export function RareItems({ ticket, actions }: { ticket: Ticket; actions: TicketActions }) {
  const text = useRareText();
  const mayRemove = useCan('tickets:remove');
  return (
    <>
      {canBeRated(ticket) && (
        <Menu.Item
          leftSection={<IconStar size={18} stroke={1.7} />}
          data-action="sendRating"
          onClick={() => openTicketDialog({ kind: 'rating', ticket })}
        >
          {text('sendRating')}
        </Menu.Item>
      )}
      {mayRemove && (
        <Menu.Item
          color="red"
          leftSection={<IconTrash size={18} stroke={1.7} />}
          data-action="remove"
          onClick={() => void actions.remove(ticket)}
        >
          {text('removeTicket')}
        </Menu.Item>
      )}
    </>
  );
}
