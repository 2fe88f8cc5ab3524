import type { Ticket } from '@recado/shared/features/tickets';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { protocolQuery } from '../../../pickers/protocolQuery.ts';
import { useTicketText } from '../tickets.texts.ts';
import classes from './ContactDetails.module.css';
import { ProtocolNumber } from './ProtocolNumber.tsx';

/** The queue, the connection and the protocol number of a ticket. */
export function TicketFacts({ ticket }: { ticket: Ticket }) {
  const text = useTicketText();
  const { data } = useQuery(protocolQuery(ticket));
  const facts: { name: string; value: ReactNode }[] = [
    { name: text('queue'), value: ticket.queue?.name ?? text('noQueue') },
    { name: text('connection'), value: ticket.whatsapp.name },
  ];
  if (data?.protocol)
    facts.push({ name: text('protocol'), value: <ProtocolNumber protocol={data.protocol} /> });
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
