import { ActionIcon, Button, Group, Menu, Tooltip } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import type { Ticket } from '@recado/shared/features/tickets';
import {
  IconAddressBook,
  IconChecks,
  IconChevronDown,
  IconDotsVertical,
  IconHistory,
} from '@tabler/icons-react';
import { useUser } from '../../../lib/session/session.ts';
import { actionIcons } from '../actions/actionIcons.ts';
import { actionsOn, type TicketActionName } from '../actions/ticketRules.ts';
import type { TicketActions } from '../actions/useTicketActions.tsx';
import { openTicketDialog } from '../dialogs/ticketDialogs.ts';
import { useTicketText } from '../tickets.texts.ts';

interface Props {
  ticket: Ticket;
  actions: TicketActions;
}

/** The one thing most people come to do stands out; the others are beside it. */
const main: readonly TicketActionName[] = ['accept', 'reopen', 'resolve'];

/** Accept, return, transfer, resolve (with or without farewell), reopen. */
export function HeaderActions({ ticket, actions }: Props) {
  const text = useTicketText();
  const names = actionsOn(ticket, useUser());
  const isPhone = useMediaQuery('(width < 37.5em)', false, { getInitialValueInEffect: false });
  const primary = names.find((name) => main.includes(name));
  const others = names.filter((name) => name !== primary);
  return (
    <Group gap={4} wrap="nowrap" style={{ flex: 'none' }}>
      {!isPhone && (
        <Tooltip label={text('history')}>
          <ActionIcon
            size={36}
            aria-label={text('history')}
            onClick={() => openTicketDialog({ kind: 'history', ticket })}
          >
            <IconHistory size={20} stroke={1.7} />
          </ActionIcon>
        </Tooltip>
      )}
      {!isPhone &&
        others.map((name) => {
          const Icon = actionIcons[name];
          return (
            <Tooltip key={name} label={text(name)}>
              <ActionIcon
                size={36}
                aria-label={text(name)}
                data-action={name}
                onClick={() => actions.run(name, ticket)}
              >
                <Icon size={20} stroke={1.7} />
              </ActionIcon>
            </Tooltip>
          );
        })}
      {/* On a phone the name needs the room; the foot of the conversation has the same button. */}
      {primary && primary !== 'resolve' && !isPhone && (
        <Button size="sm" data-action={primary} onClick={() => actions.run(primary, ticket)}>
          {text(primary)}
        </Button>
      )}
      {primary === 'resolve' &&
        (isPhone ? (
          <ActionIcon
            size={36}
            variant="filled"
            color="brand"
            aria-label={text('resolve')}
            data-action="resolve"
            onClick={() => void actions.resolve(ticket, true)}
          >
            <IconChecks size={20} stroke={1.8} />
          </ActionIcon>
        ) : (
          <ResolveButton ticket={ticket} actions={actions} />
        ))}
      {isPhone && (
        <Menu position="bottom-end">
          <Menu.Target>
            <ActionIcon size={36} aria-label={text('moreActions')}>
              <IconDotsVertical size={20} stroke={1.7} />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            {others.map((name) => {
              const Icon = actionIcons[name];
              return (
                <Menu.Item
                  key={name}
                  leftSection={<Icon size={18} />}
                  onClick={() => actions.run(name, ticket)}
                >
                  {text(name)}
                </Menu.Item>
              );
            })}
            {primary === 'resolve' && (
              <Menu.Item
                leftSection={<IconChecks size={18} />}
                onClick={() => void actions.resolve(ticket, false)}
              >
                {text('resolveQuietly')}
              </Menu.Item>
            )}
            <Menu.Item
              leftSection={<IconAddressBook size={18} />}
              onClick={() => openTicketDialog({ kind: 'contact', ticket })}
            >
              {text('contact')}
            </Menu.Item>
            <Menu.Item
              leftSection={<IconHistory size={18} />}
              onClick={() => openTicketDialog({ kind: 'history', ticket })}
            >
              {text('history')}
            </Menu.Item>
          </Menu.Dropdown>
        </Menu>
      )}
    </Group>
  );
}

/** Resolves with the farewell; the arrow offers to close without a word (STATE-10, STATE-11). */
function ResolveButton({ ticket, actions }: Props) {
  const text = useTicketText();
  return (
    <Button.Group>
      <Button size="sm" data-action="resolve" onClick={() => void actions.resolve(ticket, true)}>
        {text('resolve')}
      </Button>
      <Menu position="bottom-end">
        <Menu.Target>
          <Button
            size="sm"
            px={6}
            aria-label={text('resolveHow')}
            style={{ borderInlineStart: '1px solid rgb(255 255 255 / 35%)' }}
          >
            <IconChevronDown size={16} />
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item onClick={() => void actions.resolve(ticket, true)}>
            {text('resolveWithFarewell')}
          </Menu.Item>
          <Menu.Item data-action="resolveQuietly" onClick={() => void actions.resolve(ticket, false)}>
            {text('resolveQuietly')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
    </Button.Group>
  );
}
