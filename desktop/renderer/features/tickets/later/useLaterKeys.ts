import type { Ticket } from '@recado/shared/features/tickets';
import { useParams } from 'react-router';
import { useCan } from '../../../lib/session/session.ts';
import { useKeys } from '../../../lib/useKeys.ts';
import { knownTicket, loadedTicket, usePins } from '../cache/ticketCache.ts';
import { type LaterActionName, laterActionsOn } from './laterRules.ts';
import { useLaterActions } from './useLaterActions.ts';

/**
 * The keys that snooze, wake, pin, unpin and mark as unread. They act on the focused row, else on the open
 * ticket.
 */
export function useLaterKeys(): void {
  const { ticketUuid } = useParams();
  const mayHandle = useCan('tickets:handle');
  const pins = usePins();
  const actions = useLaterActions();
  const openTicket = (): Ticket | undefined => {
    const focused = document.activeElement?.closest('article')?.querySelector('[data-ticket]');
    const id = Number(focused?.getAttribute('data-ticket'));
    return knownTicket(id) ?? (ticketUuid ? loadedTicket(ticketUuid) : undefined);
  };
  const act = (...names: LaterActionName[]) => {
    const ticket = openTicket();
    if (!ticket) return;
    const isPinned = pins.some(({ id }) => id === ticket.id);
    const name = laterActionsOn(ticket, isPinned).find((one) => names.includes(one));
    if (name) void actions.run(name, ticket);
  };
  useKeys(
    {
      'Alt+s': () => act('snooze', 'wake'),
      'Alt+p': () => act('pin', 'unpin'),
      'Alt+u': () => act('markUnread'),
    },
    mayHandle,
  );
}
