import type { Ticket } from '@recado/shared/features/tickets';
import { useMemo } from 'react';
import { type Command, useCommands } from '../../../lib/commands.ts';
import { useCan } from '../../../lib/session/session.ts';
import { useLanguage } from '../../../lib/texts/texts.ts';
import { usePins } from '../cache/ticketCache.ts';
import { useTicketText } from '../tickets.texts.ts';
import { laterIcons } from './laterIcons.ts';
import { laterActionsOn } from './laterRules.ts';
import { useLaterActions } from './useLaterActions.ts';

/** Offers snoozing, pinning and marking the open ticket as unread in the command palette. */
export function useLaterCommands(ticket: Ticket | undefined): void {
  const language = useLanguage();
  const mayHandle = useCan('tickets:handle');
  const actions = useLaterActions();
  const isPinned = usePins().some(({ id }) => id === ticket?.id);
  const offered = ticket && mayHandle ? laterActionsOn(ticket, isPinned).join() : '';
  // biome-ignore lint/correctness/useExhaustiveDependencies: texts change with the language, names with `offered`
  const commands = useMemo(
    (): Command[] =>
      ticket && offered
        ? laterActionsOn(ticket, isPinned).map((name) => {
            const Icon = laterIcons[name];
            return {
              id: `ticket:${name}`,
              group: ticket.contact.name,
              label: useTicketText.now(name),
              icon: <Icon size={18} />,
              run: () => void actions.run(name, ticket),
            };
          })
        : [],
    [ticket, offered, actions, language],
  );
  useCommands('ticketLater', commands);
}
