import { Menu } from '@mantine/core';
import type { Ticket } from '@recado/shared/features/tickets';
import { useCan } from '../../../lib/session/session.ts';
import { usePins } from '../cache/ticketCache.ts';
import { useTicketText } from '../tickets.texts.ts';
import { laterIcons } from './laterIcons.ts';
import { laterActionsOn } from './laterRules.ts';
import { useLaterActions } from './useLaterActions.ts';

/** Menu items that snooze, pin and mark a ticket as unread. */
export function LaterItems({ ticket }: { ticket: Ticket }) {
  const text = useTicketText();
  const actions = useLaterActions();
  const isPinned = usePins().some(({ id }) => id === ticket.id);
  const mayHandle = useCan('tickets:handle');
  if (!mayHandle) return null;
  return laterActionsOn(ticket, isPinned).map((name) => {
    const Icon = laterIcons[name];
    return (
      <Menu.Item
        key={name}
        leftSection={<Icon size={18} stroke={1.7} />}
        data-action={name}
        onClick={() => void actions.run(name, ticket)}
      >
        {text(name)}
      </Menu.Item>
    );
  });
}
