import { ActionIcon, Group } from '@mantine/core';
import type { Ticket } from '@recado/shared/features/tickets';
import { IconLayoutSidebarRight } from '@tabler/icons-react';
import type { ComponentType } from 'react';
import { Hint } from '../../../components/hint/Hint.tsx';
import { useIsCutOff } from '../../../lib/live/useIsCutOff.ts';
import { useUser } from '../../../lib/session/session.ts';
import { useWords } from '../../../lib/texts/words.texts.ts';
import { useIsPhone } from '../../../lib/useWidth.ts';
import { useIsSettling, useRunningAction } from '../../../lib/window/pressGuard.ts';
import { actionIcons } from '../actions/actionIcons.ts';
import { actionsOn, type TicketActionName } from '../actions/ticketRules.ts';
import type { TicketActions } from '../actions/useTicketActions.tsx';
import { useContactPanel } from '../contact/contactPanel.ts';
import { useTicketText } from '../tickets.texts.ts';
import { HeaderMenu } from './HeaderMenu.tsx';
import { StateSlot } from './StateSlot.tsx';

/** The ticket of a header, and what can be done with it. */
export interface HeaderProps {
  ticket: Ticket;
  actions: TicketActions;
  /** Renders the tools for messages. */
  tools?: ComponentType<ToolsProps> | undefined;
}

/** Which tools for messages to render: the search button, or a group of the menu. */
export interface ToolsProps {
  ticket: Ticket;
  part: 'button' | 'find' | 'write' | 'keep';
}

/**
 * Each of these has its only place elsewhere: `resolve` at the top right, the others instead of the composer.
 */
const elsewhere: readonly TicketActionName[] = ['accept', 'ignore', 'reopen', 'resolve'];

/**
 * Search, transfer, a menu of rarer actions, the contact's panel, and the place of the state button:
 * "Resolver" or nothing.
 */
export function HeaderActions({ ticket, actions, tools: Tools }: HeaderProps) {
  const text = useTicketText();
  const isPhone = useIsPhone();
  const running = useRunningAction(ticket.id);
  const words = useWords();
  const isSettling = useIsSettling();
  const isCutOff = useIsCutOff();
  const panel = useContactPanel();
  const others = actionsOn(ticket, useUser()).filter((name) => !elsewhere.includes(name));
  const buttons: readonly TicketActionName[] = isPhone ? [] : others.filter((name) => name === 'transfer');
  return (
    <Group gap={4} wrap="nowrap" style={{ flex: 'none' }}>
      {!isPhone && Tools && <Tools ticket={ticket} part="button" />}
      {buttons.map((name) => {
        const Icon = actionIcons[name];
        return (
          <Hint key={name} label={isCutOff ? words('needsNetwork') : text(name)}>
            <ActionIcon
              aria-label={text(name)}
              data-action={name}
              loading={running === name}
              aria-disabled={isSettling || isCutOff || undefined}
              onClick={() => actions.run(name, ticket)}
            >
              <Icon size={18} stroke={1.7} />
            </ActionIcon>
          </Hint>
        );
      })}
      <HeaderMenu
        ticket={ticket}
        actions={actions}
        tools={Tools}
        names={others.filter((name) => !buttons.includes(name))}
      />
      {!isPhone && (
        <Hint label={text('contact')}>
          <ActionIcon
            aria-label={text('contact')}
            aria-pressed={panel.isDocked}
            data-action="panel"
            {...(panel.isDocked && { variant: 'light' })}
            onClick={() => panel.show(ticket)}
          >
            <IconLayoutSidebarRight size={18} stroke={1.7} />
          </ActionIcon>
        </Hint>
      )}
      <StateSlot ticket={ticket} actions={actions} />
    </Group>
  );
}
