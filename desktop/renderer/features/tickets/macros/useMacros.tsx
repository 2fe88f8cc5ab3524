import type { Macro } from '@recado/shared/features/macros';
import type { Ticket } from '@recado/shared/features/tickets';
import { IconBolt } from '@tabler/icons-react';
import { useMemo } from 'react';
import { type Command, useCommands } from '../../../lib/commands.ts';
import { useCan } from '../../../lib/session/session.ts';
import { useKeys } from '../../../lib/useKeys.ts';
import { macroNames } from '../../../pickers/macroNames.ts';
import { useMacroText } from './macros.texts.ts';
import { runMacro } from './runMacro.ts';

/** True for a ticket on which macros run. */
const takesMacros = (ticket: Ticket | undefined): ticket is Ticket =>
  ticket !== undefined && ['open', 'pending', 'group'].includes(ticket.status);

/** The macros that this user may run on a ticket; none on a closed one. */
export function useMacrosOn(ticket: Ticket | undefined): readonly Macro[] {
  const isOn = useCan('tickets:handle') && takesMacros(ticket);
  const macros = macroNames.useRows(isOn);
  return isOn ? macros : [];
}

/** Offers the macros of the open ticket in the command palette, and by their keys (Ctrl+Alt and the key). */
export function useMacros(ticket: Ticket | undefined): void {
  const macros = useMacrosOn(ticket);
  const text = useMacroText();
  const group = text('macros');
  const commands = useMemo(
    (): Command[] =>
      macros.map((macro) => ({
        id: `macro:${macro.id}`,
        group,
        label: macro.name,
        icon: <IconBolt size={18} />,
        run: () => ticket && void runMacro(macro, ticket),
      })),
    [macros, ticket, group],
  );
  useCommands('macros', commands);
  const withKey = macros.filter(({ key }) => key !== '');
  useKeys(
    Object.fromEntries(
      withKey.map((macro) => [`Mod+Alt+${macro.key}`, () => ticket && void runMacro(macro, ticket)]),
    ),
  );
}
