import { Button } from '@mantine/core';
import type { Ticket } from '@recado/shared/features/tickets';
import { useState } from 'react';
import { Strip } from '../../../components/Strip.tsx';
import { useUser } from '../../../lib/session/session.ts';
import { useTicketText } from '../tickets.texts.ts';

/**
 * Says that the user's ticket now belongs to a colleague or a queue, while the user still sees it. It stays
 * until the user confirms it.
 */
export function TakenStrip({ ticket }: { ticket: Ticket }) {
  const text = useTicketText();
  const { id } = useUser();
  const [wasMine, setWasMine] = useState(ticket.userId === id);
  if (!wasMine && ticket.userId === id) setWasMine(true);
  if (!wasMine || ticket.userId === id || ticket.status === 'closed') return null;
  return (
    <Strip
      action={
        <Button size="xs" variant="default" onClick={() => setWasMine(false)}>
          {text('understood')}
        </Button>
      }
    >
      {ticket.user
        ? text('takenByUser', { user: ticket.user.name })
        : text('takenToQueue', { queue: ticket.queue?.name ?? text('noQueue') })}
    </Strip>
  );
}
