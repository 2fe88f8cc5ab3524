import { ActionIcon, Tooltip } from '@mantine/core';
import type { Ticket } from '@recado/shared/features/tickets';
import { useUser } from '../../lib/session.ts';
import { actionIcons } from './actionIcons.ts';
import classes from './RowActions.module.css';
import { actionsOn } from './ticketRules.ts';
import { useTicketText } from './tickets.texts.ts';
import type { TicketActions } from './useTicketActions.tsx';

/** What can be done with a ticket straight from its row; shows on hover, and when the keyboard gets there. */
export function RowActions({ ticket, actions }: { ticket: Ticket; actions: TicketActions }) {
  const text = useTicketText();
  const names = actionsOn(ticket, useUser());
  return (
    <span className={classes.actions}>
      {names.map((name) => {
        const Icon = actionIcons[name];
        const label = `${text(name)}: ${ticket.contact.name}`;
        return (
          <Tooltip key={name} label={text(name)} openDelay={250}>
            <ActionIcon
              size={32}
              variant="default"
              aria-label={label}
              data-action={name}
              onClick={() => actions.run(name, ticket)}
            >
              <Icon size={17} stroke={1.8} />
            </ActionIcon>
          </Tooltip>
        );
      })}
    </span>
  );
}
