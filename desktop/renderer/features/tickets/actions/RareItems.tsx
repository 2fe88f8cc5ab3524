import { Menu } from '@mantine/core';
import { type Ticket, ticketApi } from '@recado/shared/features/tickets';
import { IconRobot, IconRobotOff, IconStar, IconTrash } from '@tabler/icons-react';
import { call } from '../../../lib/api.ts';
import { useCan } from '../../../lib/session/session.ts';
import { toast } from '../../../lib/toast.ts';
import { pressOnce } from '../../../lib/window/pressGuard.ts';
import { openTicketDialog } from '../dialogs/ticketDialogs.ts';
import { useRareText } from './rare.texts.ts';
import { canBeRated } from './ticketRules.ts';
import type { TicketActions } from './useTicketActions.tsx';

/** A menu item that switches the chatbot of this ticket on and off (CONV-33), for users with the right. */
export function BotItem({ ticket }: { ticket: Ticket }) {
  const text = useRareText();
  const mayHandle = useCan('tickets:handle');
  const { id, useIntegration } = ticket;
  const Robot = useIntegration ? IconRobotOff : IconRobot;
  async function turnBot() {
    const body = { useIntegration: !useIntegration };
    try {
      const isTurned = await pressOnce(id, 'chatbot', () => call(ticketApi.update, { params: { id }, body }));
      if (isTurned) toast.success(text(useIntegration ? 'botIsOff' : 'botIsOn'));
    } catch (error) {
      toast.error(error);
    }
  }
  if (!mayHandle || ticket.status === 'closed') return null;
  return (
    <Menu.Item
      leftSection={<Robot size={18} stroke={1.7} />}
      data-action="chatbot"
      onClick={() => void turnBot()}
    >
      {text(useIntegration ? 'botOff' : 'botOn')}
    </Menu.Item>
  );
}

/** A menu item that asks for a rating, for users with the right (INBOX-37). */
export function RatingItem({ ticket }: { ticket: Ticket }) {
  const text = useRareText();
  const mayHandle = useCan('tickets:handle');
  if (!mayHandle || !canBeRated(ticket)) return null;
  return (
    <Menu.Item
      leftSection={<IconStar size={18} stroke={1.7} />}
      data-action="sendRating"
      onClick={() => openTicketDialog({ kind: 'rating', ticket })}
    >
      {text('sendRating')}
    </Menu.Item>
  );
}

/** A menu item that deletes the ticket, for users with the right (INBOX-36). */
export function RemoveItem({ ticket, actions }: { ticket: Ticket; actions: TicketActions }) {
  const text = useRareText();
  const mayRemove = useCan('tickets:remove');
  if (!mayRemove) return null;
  return (
    <Menu.Item
      color="red"
      leftSection={<IconTrash size={18} stroke={1.7} />}
      data-action="remove"
      onClick={() => void actions.remove(ticket)}
    >
      {text('removeTicket')}
    </Menu.Item>
  );
}

/** All rare actions as menu items (INBOX-35). */
export function RareItems({ ticket, actions }: { ticket: Ticket; actions: TicketActions }) {
  return (
    <>
      <BotItem ticket={ticket} />
      <RatingItem ticket={ticket} />
      <RemoveItem ticket={ticket} actions={actions} />
    </>
  );
}
