import type { Ticket } from '@recado/shared/features/tickets';
import { IconKeyboard } from '@tabler/icons-react';
import { useMemo } from 'react';
import { type Command, useCommands } from '../../../lib/commands.ts';
import { useLanguage } from '../../../lib/texts/texts.ts';
import { openTicketDialog } from '../dialogs/ticketDialogs.ts';
import { useTicketText } from '../tickets.texts.ts';
import { actionIcons } from './actionIcons.ts';
import type { TicketActionName } from './ticketRules.ts';
import type { TicketActions } from './useTicketActions.tsx';

/** Offers the actions on the open ticket in the command palette. */
export function useTicketCommands(
  ticket: Ticket | undefined,
  names: readonly TicketActionName[],
  actions: TicketActions,
): void {
  const language = useLanguage();
  const offered = names.join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: texts change with the language, names with `offered`
  const commands = useMemo((): Command[] => {
    const group = ticket?.contact.name ?? useTicketText.now('list');
    return [
      ...names.map((name) => {
        const Icon = actionIcons[name];
        return {
          id: `ticket:${name}`,
          group,
          label: useTicketText.now(name),
          icon: <Icon size={18} />,
          run: () => ticket && actions.run(name, ticket),
        };
      }),
      {
        id: 'ticket:shortcuts',
        group,
        label: useTicketText.now('shortcuts'),
        icon: <IconKeyboard size={18} />,
        run: () => openTicketDialog({ kind: 'shortcuts' }),
      },
    ];
  }, [ticket, offered, actions, language]);
  useCommands('ticket', commands);
}
