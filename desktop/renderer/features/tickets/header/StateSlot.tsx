import { Button, Menu } from '@mantine/core';
import type { Ticket } from '@recado/shared/features/tickets';
import { IconChevronDown } from '@tabler/icons-react';
import { useUser } from '../../../lib/session/session.ts';
import { usePreferences } from '../../../lib/usePreferences.ts';
import { useIsPhone } from '../../../lib/useWidth.ts';
import { ActionButton } from '../actions/ActionButton.tsx';
import { actionsOn } from '../actions/ticketRules.ts';
import type { TicketActions } from '../actions/useTicketActions.tsx';
import { useTicketText } from '../tickets.texts.ts';
import classes from './StateSlot.module.css';

/**
 * The place at the top right, which only ever holds "Resolver", so that a second press on "Aceitar" never
 * hits it. It resolves with the farewell message; its arrow also offers to close without one (STATE-10,
 * STATE-11).
 */
export function StateSlot({ ticket, actions }: { ticket: Ticket; actions: TicketActions }) {
  const text = useTicketText();
  const isPhone = useIsPhone();
  const opensNext = usePreferences(({ afterTicket }) => afterTicket === 'next');
  const mayResolve = actionsOn(ticket, useUser()).includes('resolve');
  const resolve = (
    <ActionButton ticket={ticket} name="resolve" onClick={() => void actions.resolve(ticket, true)} />
  );
  return (
    <div className={classes.slot}>
      {mayResolve &&
        (isPhone ? (
          resolve
        ) : (
          <Button.Group>
            {resolve}
            <Menu position="bottom-end">
              <Menu.Target>
                <Button className={classes.more} aria-label={text('resolveHow')}>
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
                <Menu.Divider />
                <Menu.CheckboxItem
                  checked={opensNext}
                  data-action="openNext"
                  onChange={(on) => usePreferences.setState({ afterTicket: on ? 'next' : 'list' })}
                >
                  {text('alwaysNext')}
                </Menu.CheckboxItem>
              </Menu.Dropdown>
            </Menu>
          </Button.Group>
        ))}
    </div>
  );
}
