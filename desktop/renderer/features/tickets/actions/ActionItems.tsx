import { Menu } from '@mantine/core';
import type { Ticket } from '@recado/shared/features/tickets';
import { useTicketText } from '../tickets.texts.ts';
import { actionIcons } from './actionIcons.ts';
import type { TicketActionName } from './ticketRules.ts';
import type { TicketActions } from './useTicketActions.tsx';

interface Props {
  ticket: Ticket;
  names: readonly TicketActionName[];
  actions: TicketActions;
  /** Also closes the ticket without a message. */
  resolvesQuietly: boolean;
}

/** The actions on a ticket as items of a menu. */
export function ActionItems({ ticket, names, actions, resolvesQuietly }: Props) {
  const text = useTicketText();
  return (
    <>
      {names.map((name) => {
        const Icon = actionIcons[name];
        return (
          <Menu.Item
            key={name}
            leftSection={<Icon size={18} stroke={1.7} />}
            data-action={name}
            onClick={() => actions.run(name, ticket)}
          >
            {text(name)}
          </Menu.Item>
        );
      })}
      {resolvesQuietly && (
        <Menu.Item
          leftSection={<actionIcons.resolve size={18} stroke={1.7} />}
          data-action="resolveQuietly"
          onClick={() => void actions.resolve(ticket, false)}
        >
          {text('resolveQuietly')}
        </Menu.Item>
      )}
    </>
  );
}
