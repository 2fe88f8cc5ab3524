import type { Ticket } from '@recado/shared/features/tickets';
import { FloatingActions } from '../../../components/FloatingActions.tsx';
import { PlainAction } from '../../../components/PlainAction.tsx';
import { useIsCutOff } from '../../../lib/live/useIsCutOff.ts';
import { useUser } from '../../../lib/session/session.ts';
import { useWords } from '../../../lib/texts/words.texts.ts';
import { useIsSettling } from '../../../lib/window/pressGuard.ts';
import { actionIcons } from '../actions/actionIcons.ts';
import { actionsOn } from '../actions/ticketRules.ts';
import type { TicketActions } from '../actions/useTicketActions.tsx';
import { useTicketText } from '../tickets.texts.ts';
import classes from './RowActions.module.css';
import { RowMenu } from './RowMenu.tsx';

interface Props {
  ticket: Ticket;
  isPinned: boolean;
  actions: TicketActions;
}

/** The actions on a ticket's row, on hover and on keyboard focus. */
export function RowActions({ ticket, isPinned, actions }: Props) {
  const text = useTicketText();
  const words = useWords();
  const isSettling = useIsSettling();
  const isCutOff = useIsCutOff();
  // Ignoring is in the menu: a pixel beside accepting, users would press it by mistake.
  const names = actionsOn(ticket, useUser()).filter((name) => name !== 'ignore');
  return (
    <FloatingActions className={classes.place}>
      {names.map((name) => {
        const Icon = actionIcons[name];
        return (
          <PlainAction
            key={name}
            label={isCutOff ? `${text(name)}: ${words('needsNetwork')}` : text(name)}
            fullLabel={`${text(name)}: ${ticket.contact.name}`}
            icon={<Icon size={16} stroke={1.8} />}
            action={name}
            isResting={isSettling || isCutOff}
            onClick={() => actions.run(name, ticket)}
          />
        );
      })}
      <RowMenu ticket={ticket} isPinned={isPinned} actions={actions} />
    </FloatingActions>
  );
}
