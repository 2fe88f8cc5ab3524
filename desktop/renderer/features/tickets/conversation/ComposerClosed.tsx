import type { Ticket } from '@recado/shared/features/tickets';
import { useCan, useUser } from '../../../lib/session/session.ts';
import { ActionButton } from '../actions/ActionButton.tsx';
import { actionsOn, type TicketActionName } from '../actions/ticketRules.ts';
import type { TicketActions } from '../actions/useTicketActions.tsx';
import { useTicketText } from '../tickets.texts.ts';
import classes from './ComposerClosed.module.css';
import { KeptDraft } from './KeptDraft.tsx';

const main: readonly TicketActionName[] = ['accept', 'reopen'];

/**
 * Replaces the composer: says why nobody can write now, and offers the one click that changes it (CONV-08).
 */
export function ComposerClosed({ ticket, actions }: { ticket: Ticket; actions: TicketActions }) {
  const text = useTicketText();
  const names = actionsOn(ticket, useUser());
  const writes = useCan('messages:send');
  const name = names.find((action) => main.includes(action));
  return (
    <div className={classes.place}>
      <div className={classes.card} role="note">
        <KeptDraft uuid={ticket.uuid} />
        <span className={classes.hint}>
          {text(
            !writes
              ? 'hint_reader'
              : ticket.status === 'pending' || ticket.status === 'closed'
                ? `hint_${ticket.status}`
                : 'hint_busy',
          )}
        </span>
        {names.includes('ignore') && (
          <ActionButton
            variant="subtle"
            color="gray"
            ticket={ticket}
            name="ignore"
            onClick={() => actions.run('ignore', ticket)}
          />
        )}
        {name && <ActionButton ticket={ticket} name={name} onClick={() => actions.run(name, ticket)} />}
      </div>
    </div>
  );
}
