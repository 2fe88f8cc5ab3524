import { ActionIcon, Group, Menu } from '@mantine/core';
import type { Ticket } from '@recado/shared/features/tickets';
import {
  IconAddressBook,
  IconCalendarTime,
  IconDots,
  IconHistory,
  IconLayoutSidebarRight,
} from '@tabler/icons-react';
import type { ComponentType } from 'react';
import { Hint } from '../../../components/hint/Hint.tsx';
import { useCan, useUser } from '../../../lib/session/session.ts';
import { useIsPhone } from '../../../lib/useWidth.ts';
import { useIsSettling, useRunningAction } from '../../../lib/window/pressGuard.ts';
import { actionIcons } from '../actions/actionIcons.ts';
import { BotItem, RatingItem, RemoveItem } from '../actions/RareItems.tsx';
import { actionsOn, type TicketActionName } from '../actions/ticketRules.ts';
import type { TicketActions } from '../actions/useTicketActions.tsx';
import { useContactPanel } from '../contact/contactPanel.ts';
import { openTicketDialog } from '../dialogs/ticketDialogs.ts';
import { LaterItems } from '../later/LaterItems.tsx';
import { useTicketText } from '../tickets.texts.ts';
import { StateSlot } from './StateSlot.tsx';

interface Props {
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
export function HeaderActions({ ticket, actions, tools: Tools }: Props) {
  const text = useTicketText();
  const names = actionsOn(ticket, useUser());
  const maySchedule = useCan('schedules:edit');
  const isPhone = useIsPhone();
  const running = useRunningAction(ticket.id);
  const isSettling = useIsSettling();
  const panel = useContactPanel();
  const others = names.filter((name) => !elsewhere.includes(name));
  const buttons: readonly TicketActionName[] = isPhone ? [] : others.filter((name) => name === 'transfer');
  return (
    <Group gap={4} wrap="nowrap" style={{ flex: 'none' }}>
      {!isPhone && Tools && <Tools ticket={ticket} part="button" />}
      {buttons.map((name) => {
        const Icon = actionIcons[name];
        return (
          <Hint key={name} label={text(name)}>
            <ActionIcon
              aria-label={text(name)}
              data-action={name}
              loading={running === name}
              aria-disabled={isSettling || undefined}
              onClick={() => actions.run(name, ticket)}
            >
              <Icon size={18} stroke={1.7} />
            </ActionIcon>
          </Hint>
        );
      })}
      <Menu position="bottom-end">
        <Menu.Target>
          <Hint label={text('moreActions')}>
            <ActionIcon aria-label={text('moreActions')} data-action="more">
              <IconDots size={18} stroke={1.7} />
            </ActionIcon>
          </Hint>
        </Menu.Target>
        <Menu.Dropdown>
          {others
            .filter((name) => !buttons.includes(name))
            .map((name) => {
              const Icon = actionIcons[name];
              return (
                <Menu.Item
                  key={name}
                  leftSection={<Icon size={18} stroke={1.7} />}
                  data-action={name}
                  onClick={() => actions.run(name, ticket)}
                >
                  {text(name)}
                </Menu.Item>
              );
            })}
          {isPhone && names.includes('resolve') && (
            <Menu.Item
              leftSection={<actionIcons.resolve size={18} stroke={1.7} />}
              onClick={() => void actions.resolve(ticket, false)}
            >
              {text('resolveQuietly')}
            </Menu.Item>
          )}
          <LaterItems ticket={ticket} />
          <Menu.Divider />
          {isPhone && (
            <Menu.Item
              leftSection={<IconAddressBook size={18} stroke={1.7} />}
              onClick={() => openTicketDialog({ kind: 'contact', ticket })}
            >
              {text('contact')}
            </Menu.Item>
          )}
          {Tools && <Tools ticket={ticket} part="find" />}
          <Menu.Divider />
          {maySchedule && (
            <Menu.Item
              leftSection={<IconCalendarTime size={18} stroke={1.7} />}
              onClick={() => openTicketDialog({ kind: 'schedule', ticket })}
            >
              {text('schedule')}
            </Menu.Item>
          )}
          {Tools && <Tools ticket={ticket} part="write" />}
          <RatingItem ticket={ticket} />
          <Menu.Divider />
          <Menu.Item
            leftSection={<IconHistory size={18} stroke={1.7} />}
            onClick={() => openTicketDialog({ kind: 'history', ticket })}
          >
            {text('history')}
          </Menu.Item>
          {Tools && <Tools ticket={ticket} part="keep" />}
          <BotItem ticket={ticket} />
          <RemoveItem ticket={ticket} actions={actions} />
        </Menu.Dropdown>
      </Menu>
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
