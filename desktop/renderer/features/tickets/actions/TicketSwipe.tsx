import type { Ticket } from '@recado/shared/features/tickets';
import type { ReactNode } from 'react';
import { SwipeRow } from '../../../components/swipe/SwipeRow.tsx';
import { useUser } from '../../../lib/session/session.ts';
import { useLaterText } from '../later/later.texts.ts';
import { laterIcons } from '../later/laterIcons.ts';
import { laterActionsOn } from '../later/laterRules.ts';
import { snoozeTimes } from '../later/snoozeTimes.ts';
import { useLaterActions } from '../later/useLaterActions.ts';
import { useTicketText } from '../tickets.texts.ts';
import { actionIcons } from './actionIcons.ts';
import { actionsOn } from './ticketRules.ts';
import type { TicketActions } from './useTicketActions.tsx';

interface Props {
  /** Whether the device has fingers. */
  isOn: boolean;
  /** Rows are being selected: a finger does that. */
  isOff: boolean;
  ticket: Ticket;
  isPinned: boolean;
  actions: TicketActions;
  children: ReactNode;
}

/**
 * A row under a finger (PWA-07): a swipe to the right resolves the ticket, one to the left snoozes it until tomorrow
 * morning. A toast undoes either.
 */
export const TicketSwipe = ({ isOn, children, ...props }: Props) =>
  isOn ? <Swiped {...props}>{children}</Swiped> : children;

function Swiped({ isOff, ticket, isPinned, actions, children }: Omit<Props, 'isOn'>) {
  const text = useTicketText();
  const later = useLaterText();
  const user = useUser();
  const { snooze } = useLaterActions();
  const mayResolve = !isOff && actionsOn(ticket, user).includes('resolve');
  const maySnooze = mayResolve && laterActionsOn(ticket, isPinned).includes('snooze');
  const snoozeToTomorrow = () => {
    const tomorrow = snoozeTimes(new Date(), user.company.timeZone).find(
      ({ preset }) => preset === 'tomorrow',
    );
    if (tomorrow) void snooze(ticket, tomorrow.at);
  };
  return (
    <SwipeRow
      right={
        mayResolve
          ? {
              label: text('resolve'),
              icon: actionIcons.resolve,
              run: () => actions.run('resolve', ticket),
            }
          : undefined
      }
      left={
        maySnooze
          ? {
              label: `${text('snooze')}: ${later('tomorrow')}`,
              icon: laterIcons.snooze,
              run: snoozeToTomorrow,
            }
          : undefined
      }
    >
      {children}
    </SwipeRow>
  );
}
