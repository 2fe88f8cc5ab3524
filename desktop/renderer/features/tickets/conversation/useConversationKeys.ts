import type { Ticket } from '@recado/shared/features/tickets';
import { useKeys } from '../../../lib/useKeys.ts';
import type { TicketActionName } from '../actions/ticketRules.ts';
import type { TicketActions } from '../actions/useTicketActions.tsx';
import { useContactPanel } from '../contact/contactPanel.ts';
import { openTicketDialog } from '../dialogs/ticketDialogs.ts';

/** Each key has a modifier, because plain letters belong to typing. */
const keysOf: Record<string, TicketActionName> = {
  'Alt+a': 'accept',
  'Alt+r': 'resolve',
  'Alt+t': 'transfer',
  'Alt+b': 'return',
  'Alt+o': 'reopen',
};

/** The keys of the open conversation: the actions that it allows now, its history, and its contact's panel. */
export function useConversationKeys(
  ticket: Ticket | undefined,
  names: readonly TicketActionName[],
  actions: TicketActions,
): void {
  const panel = useContactPanel();
  useKeys(
    Object.fromEntries(
      Object.entries(keysOf).map(([key, name]) => [
        key,
        ticket && names.includes(name) ? () => actions.run(name, ticket) : undefined,
      ]),
    ),
  );
  useKeys({
    'Mod+/': () => openTicketDialog({ kind: 'shortcuts' }),
    'Alt+h': ticket ? () => openTicketDialog({ kind: 'history', ticket }) : undefined,
    'Alt+i': ticket ? () => panel.show(ticket) : undefined,
  });
}
