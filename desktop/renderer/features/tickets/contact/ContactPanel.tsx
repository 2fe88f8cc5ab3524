import { CloseButton, Title } from '@mantine/core';
import type { Ticket } from '@recado/shared/features/tickets';
import { usePainted } from '../../../lib/drawing/usePainted.ts';
import { useWords } from '../../../lib/texts/words.texts.ts';
import { useTicketText } from '../tickets.texts.ts';
import { ContactDetails } from './ContactDetails.tsx';
import classes from './ContactPanel.module.css';
import { closeContactPanel, panelPx } from './contactPanel.ts';

/** The contact beside the conversation on wide screens; it stays open. */
export function ContactPanel({ ticket }: { ticket: Ticket }) {
  const text = useTicketText();
  const words = useWords();
  // The conversation renders first; the panel beside it can wait.
  const painted = usePainted(ticket);
  const isSame = painted.contactId === ticket.contactId;
  const shown = isSame ? ticket : painted;
  return (
    <aside className={classes.panel} style={{ width: panelPx }} aria-label={text('contact')}>
      <div className={classes.bar}>
        <Title order={2} size="md">
          {text('contact')}
        </Title>
        <CloseButton aria-label={words('close')} onClick={closeContactPanel} />
      </div>
      <div className={classes.body} inert={!isSame}>
        <ContactDetails key={shown.contactId} ticket={shown} />
      </div>
    </aside>
  );
}
