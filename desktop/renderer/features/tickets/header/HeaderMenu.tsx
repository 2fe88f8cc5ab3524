import { ActionIcon, Menu } from '@mantine/core';
import {
  IconAddressBook,
  IconCalendarTime,
  IconDots,
  IconHistory,
  IconWindowMaximize,
} from '@tabler/icons-react';
import { Hint } from '../../../components/hint/Hint.tsx';
import { useCan, useUser } from '../../../lib/session/session.ts';
import { toast } from '../../../lib/toast.ts';
import { useIsPhone } from '../../../lib/useWidth.ts';
import { isDesktop, platform } from '../../../lib/window/platform.ts';
import { isSideWindow } from '../../../lib/window/sideWindow.ts';
import { ActionItems } from '../actions/ActionItems.tsx';
import { BotItem, RatingItem, RemoveItem } from '../actions/RareItems.tsx';
import { actionsOn, type TicketActionName } from '../actions/ticketRules.ts';
import { openTicketDialog } from '../dialogs/ticketDialogs.ts';
import { LaterItems } from '../later/LaterItems.tsx';
import { MacroItems } from '../macros/MacroItems.tsx';
import { useTicketText } from '../tickets.texts.ts';
import type { HeaderProps } from './HeaderActions.tsx';

interface Props extends HeaderProps {
  /** The actions on the ticket without a button of their own. */
  names: readonly TicketActionName[];
}

/** The rarer actions of a conversation; on a phone also those that have a button elsewhere. */
export function HeaderMenu({ ticket, actions, tools: Tools, names }: Props) {
  const text = useTicketText();
  const isPhone = useIsPhone();
  const maySchedule = useCan('schedules:edit');
  const mayResolve = actionsOn(ticket, useUser()).includes('resolve');
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Hint label={text('moreActions')}>
          <ActionIcon aria-label={text('moreActions')} data-action="more">
            <IconDots size={18} stroke={1.7} />
          </ActionIcon>
        </Hint>
      </Menu.Target>
      <Menu.Dropdown>
        <ActionItems
          ticket={ticket}
          names={names}
          actions={actions}
          resolvesQuietly={isPhone && mayResolve}
        />
        <LaterItems ticket={ticket} />
        <MacroItems ticket={ticket} />
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
        {isDesktop && !isSideWindow && <OwnWindowItem uuid={ticket.uuid} />}
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
  );
}

/** Inside the desktop app: shows the conversation beside the others (DESK-09). */
function OwnWindowItem({ uuid }: Pick<HeaderProps['ticket'], 'uuid'>) {
  const text = useTicketText();
  return (
    <Menu.Item
      leftSection={<IconWindowMaximize size={18} stroke={1.7} />}
      data-action="ownWindow"
      onClick={() => void platform.openWindow(`/tickets/${uuid}`).catch(toast.error)}
    >
      {text('ownWindow')}
    </Menu.Item>
  );
}
