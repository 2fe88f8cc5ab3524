import { Button, Group, Text } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import type { Ticket } from '@recado/shared/features/tickets';
import { useUser } from '../../../lib/session/session.ts';
import { actionsOn } from '../actions/ticketRules.ts';
import type { TicketActions } from '../actions/useTicketActions.tsx';
import { useTicketText } from '../tickets.texts.ts';
import classes from './ComposerClosed.module.css';
import { KeptDraft } from './KeptDraft.tsx';

/** Why nothing can be written now, and the one click that changes it (CONV-08). */
export function ComposerClosed({ ticket, actions }: { ticket: Ticket; actions: TicketActions }) {
  const text = useTicketText();
  const isPhone = useMediaQuery('(width < 37.5em)', false, { getInitialValueInEffect: false });
  const name = actionsOn(ticket, useUser()).find((action) => action === 'accept' || action === 'reopen');
  return (
    <Group className={classes.bar} justify="center" gap="sm" role="note">
      <KeptDraft uuid={ticket.uuid} />
      <Text size="sm" c="dimmed">
        {text(
          ticket.status === 'pending' || ticket.status === 'closed' ? `hint_${ticket.status}` : 'hint_busy',
        )}
      </Text>
      {name && (
        <Button
          size={isPhone ? 'sm' : 'xs'}
          variant={isPhone ? 'filled' : 'light'}
          onClick={() => actions.run(name, ticket)}
        >
          {text(name)}
        </Button>
      )}
    </Group>
  );
}
