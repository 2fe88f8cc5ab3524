import type { Ticket } from '@recado/shared/features/tickets';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useKeys } from '../../../lib/useKeys.ts';
import {
  isBehindAnother,
  useIsSettling,
  useRunningAction,
  whenQuiet,
} from '../../../lib/window/pressGuard.ts';
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

/**
 * The keys of the open conversation: the actions that it allows now, its history, and its contact's panel. A key that
 * names another action than the running one waits for it, and acts on the ticket as it is then.
 */
export function useConversationKeys(
  ticket: Ticket | undefined,
  names: readonly TicketActionName[],
  actions: TicketActions,
): void {
  const panel = useContactPanel();
  const run = useEffectEvent((name: TicketActionName) => {
    if (ticket && names.includes(name)) actions.run(name, ticket);
  });
  const forget = useRef<() => void>(undefined);
  const id = ticket?.id;
  // Begin and end of a change decide which keys act.
  useRunningAction(id ?? 'many');
  useIsSettling();
  // A key meant the conversation in which it was pressed.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another ticket is another conversation
  useEffect(() => () => forget.current?.(), [id]);
  const press = (name: TicketActionName) => {
    if (id === undefined || !isBehindAnother(id, name)) return run(name);
    forget.current?.();
    forget.current = whenQuiet(id, () => run(name));
  };
  useKeys(
    Object.fromEntries(
      Object.entries(keysOf).map(([key, name]) => [
        key,
        ticket && (names.includes(name) || isBehindAnother(ticket.id, name)) ? () => press(name) : undefined,
      ]),
    ),
  );
  useKeys({
    'Mod+/': () => openTicketDialog({ kind: 'shortcuts' }),
    'Alt+h': ticket ? () => openTicketDialog({ kind: 'history', ticket }) : undefined,
    'Alt+i': ticket ? () => panel.show(ticket) : undefined,
  });
}
