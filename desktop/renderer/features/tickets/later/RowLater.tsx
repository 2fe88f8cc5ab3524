import { Menu } from '@mantine/core';
import type { Ticket } from '@recado/shared/features/tickets';
import { IconDots } from '@tabler/icons-react';
import { useState } from 'react';
import { PlainAction } from '../../../components/PlainAction.tsx';
import { useTicketText } from '../tickets.texts.ts';
import { LaterItems } from './LaterItems.tsx';
import { laterActionsOn } from './laterRules.ts';

/** On a row: a button that is light until it is pressed; only then there is a menu behind it. */
export function RowLater({ ticket, isPinned }: { ticket: Ticket; isPinned: boolean }) {
  const text = useTicketText();
  const [isOpen, setOpen] = useState(false);
  if (laterActionsOn(ticket, isPinned).length === 0) return null;
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
        <LaterItems ticket={ticket} />
      </Menu.Dropdown>
    </Menu>
  );
}
