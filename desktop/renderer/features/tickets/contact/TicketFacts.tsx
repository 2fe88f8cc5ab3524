import type { Ticket } from '@recado/shared/features/tickets';
import { useTicketText } from '../tickets.texts.ts';
import classes from './ContactDetails.module.css';

/** Where the ticket belongs. */
export function TicketFacts({ ticket }: { ticket: Ticket }) {
  const text = useTicketText();
  const facts = [
    { name: text('queue'), value: ticket.queue?.name ?? text('noQueue') },
    { name: text('connection'), value: ticket.whatsapp.name },
  ];
  return (
    <dl className={classes.pairs}>
      {facts.map(({ name, value }) => (
        <div key={name} style={{ display: 'contents' }}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
