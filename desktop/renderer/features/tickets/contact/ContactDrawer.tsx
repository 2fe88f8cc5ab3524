import { Drawer } from '@mantine/core';
import type { Ticket } from '@recado/shared/features/tickets';
import { useQuery } from '@tanstack/react-query';
import { useBackCloses } from '../../../components/useBackCloses.ts';
import { useReturnsFocus } from '../../../components/useReturnsFocus.ts';
import { useWords } from '../../../lib/texts/words.texts.ts';
import { ticketQuery } from '../cache/ticketCache.ts';
import { useTicketText } from '../tickets.texts.ts';
import { ContactDetails } from './ContactDetails.tsx';
import { panelPx } from './contactPanel.ts';

interface Props {
  ticket: Ticket;
  onClose(): void;
}

/** The contact over the conversation, where there is no room beside it. */
export function ContactDrawer({ ticket: opened, onClose }: Props) {
  const text = useTicketText();
  const words = useWords();
  const { data } = useQuery(ticketQuery(opened.uuid));
  useBackCloses(onClose);
  useReturnsFocus();
  return (
    <Drawer
      opened
      onClose={onClose}
      position="right"
      size={panelPx}
      title={text('contact')}
      closeButtonProps={{ 'aria-label': words('close') }}
      styles={{ header: { paddingInlineStart: 16 }, body: { padding: 0 } }}
    >
      <ContactDetails ticket={data ?? opened} onLeave={onClose} />
    </Drawer>
  );
}
