import { Button, type ButtonProps } from '@mantine/core';
import type { Ticket } from '@recado/shared/features/tickets';
import { useIsCutOff } from '../../../lib/live/useIsCutOff.ts';
import { useWords } from '../../../lib/texts/words.texts.ts';
import { useIsSettling, useRunningAction } from '../../../lib/window/pressGuard.ts';
import { useTicketText } from '../tickets.texts.ts';
import type { TicketActionName } from './ticketRules.ts';

interface Props extends ButtonProps {
  ticket: Ticket;
  name: TicketActionName;
  onClick(): void;
}

/** A button that changes a ticket and shows that the change is on its way. */
export function ActionButton({ ticket, name, ...button }: Props) {
  const text = useTicketText();
  const running = useRunningAction(ticket.id);
  const isSettling = useIsSettling();
  const words = useWords();
  const isCutOff = useIsCutOff();
  return (
    <Button
      {...button}
      data-action={name}
      loading={running === name}
      aria-disabled={isSettling || isCutOff || undefined}
      {...(isCutOff && { title: words('needsNetwork'), 'data-disabled': true })}
    >
      {text(name)}
    </Button>
  );
}
