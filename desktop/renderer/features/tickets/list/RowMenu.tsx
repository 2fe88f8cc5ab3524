import { Menu } from '@mantine/core';
import type { Ticket } from '@recado/shared/features/tickets';
import { IconDots } from '@tabler/icons-react';
import { useState } from 'react';
import { PlainAction } from '../../../components/PlainAction.tsx';
import { useCan, useUser } from '../../../lib/session/session.ts';
import { ActionItems } from '../actions/ActionItems.tsx';
import { RareItems } from '../actions/RareItems.tsx';
import { actionsOn } from '../actions/ticketRules.ts';
import type { TicketActions } from '../actions/useTicketActions.tsx';
import { LaterItems } from '../later/LaterItems.tsx';
import { laterActionsOn } from '../later/laterRules.ts';
import { useTicketText } from '../tickets.texts.ts';

interface Props {
  ticket: Ticket;
  isPinned: boolean;
  actions: TicketActions;
}

/** Whether the device has no hover. Then no buttons float over a row, and its menu has every action. */
export const isTouched = () => window.matchMedia('(hover: none)').matches;

/** The menu button of a row. It renders the menu only once pressed, because a list has many rows. */
export function RowMenu({ ticket, isPinned, actions }: Props) {
  const text = useTicketText();
  const [isOpen, setOpen] = useState(false);
  const names = actionsOn(ticket, useUser());
  const mayHandle = useCan('tickets:handle');
  const mayRemove = useCan('tickets:remove');
  const isTouch = isTouched();
  // Only a ticket that can be resolved can be closed without a message, or be rated.
  const hasMore =
    mayRemove ||
    names.includes('ignore') ||
    names.includes('resolve') ||
    (mayHandle && laterActionsOn(ticket, isPinned).length > 0);
  if (!hasMore && !isTouch) return null;
  const button = (
    <PlainAction
      label={text('moreActions')}
      fullLabel={`${text('moreActions')}: ${ticket.contact.name}`}
      icon={<IconDots size={16} stroke={1.8} />}
      action="more"
      onClick={() => setOpen(!isOpen)}
    />
  );
  if (!isOpen) return button;
  return (
    <Menu opened onChange={setOpen} position="bottom-end">
      <Menu.Target>
        <span>{button}</span>
      </Menu.Target>
      <Menu.Dropdown>
        <ActionItems
          ticket={ticket}
          names={names.filter((name) => isTouch || name === 'ignore')}
          actions={actions}
          resolvesQuietly={names.includes('resolve')}
        />
        <LaterItems ticket={ticket} />
        <RareItems ticket={ticket} actions={actions} />
      </Menu.Dropdown>
    </Menu>
  );
}
