import { Button } from '@mantine/core';
import type { Ticket } from '@recado/shared/features/tickets';
import { useUser } from '../../../lib/session/session.ts';
import { useRunningAction } from '../actions/pressGuard.ts';
import { actionsOn, type TicketActionName } from '../actions/ticketRules.ts';
import type { TicketActions } from '../actions/useTicketActions.tsx';
import { useTicketText } from '../tickets.texts.ts';
import classes from './ComposerClosed.module.css';
import { KeptDraft } from './KeptDraft.tsx';

const main: readonly TicketActionName[] = ['accept', 'reopen'];

/** Stands where the composer goes: why nothing can be written now, and the one click that changes it (CONV-08). */
export function ComposerClosed({ ticket, actions }: { ticket: Ticket; actions: TicketActions }) {
  const text = useTicketText();
  const names = actionsOn(ticket, useUser());
  const name = names.find((action) => main.includes(action));
  const running = useRunningAction(ticket.id);
  return (
    <div className={classes.place}>
      <div className={classes.card} role="note">
        <KeptDraft uuid={ticket.uuid} />
        <span className={classes.hint}>
          {text(
            ticket.status === 'pending' || ticket.status === 'closed' ? `hint_${ticket.status}` : 'hint_busy',
          )}
        </span>
        {names.includes('ignore') && (
          <Button
            variant="subtle"
            color="gray"
            data-action="ignore"
            loading={running === 'ignore'}
            onClick={() => actions.run('ignore', ticket)}
          >
            {text('ignore')}
          </Button>
        )}
        {name && (
          <Button data-action={name} loading={running === name} onClick={() => actions.run(name, ticket)}>
            {text(name)}
          </Button>
        )}
      </div>
    </div>
  );
}
