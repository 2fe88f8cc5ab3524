import { Button } from '@mantine/core';
import type { Ticket } from '@recado/shared/features/tickets';
import { IconClockPause } from '@tabler/icons-react';
import { Strip } from '../../../components/Strip.tsx';
import { useTicketText } from '../tickets.texts.ts';
import { formatBack } from './BackTime.tsx';
import { useLaterText } from './later.texts.ts';
import { useLaterActions } from './useLaterActions.ts';

/** The strip above a snoozed conversation: when it comes back, and a button to wake it now. */
export function SnoozedStrip({ ticket }: { ticket: Ticket }) {
  const text = useLaterText();
  const ofTicket = useTicketText();
  const actions = useLaterActions();
  if (ticket.snoozedUntil === null) return null;
  return (
    <Strip
      tone="calm"
      icon={<IconClockPause size={18} stroke={1.7} aria-hidden />}
      action={
        <Button
          size="xs"
          variant="default"
          data-action="wake"
          onClick={() => void actions.run('wake', ticket)}
        >
          {ofTicket('wake')}
        </Button>
      }
    >
      {text('snoozedUntil', { at: formatBack(ticket.snoozedUntil) })}
    </Strip>
  );
}
