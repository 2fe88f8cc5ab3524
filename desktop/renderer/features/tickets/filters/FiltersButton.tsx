import { ActionIcon, Button, Indicator, MultiSelect, Popover, Select, Stack, Switch } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import type { TicketOrder } from '@recado/shared/features/tickets';
import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import { Hint } from '../../../components/hint/Hint.tsx';
import { useCan, useUser } from '../../../lib/session/session.ts';
import { ConnectionsSelect } from '../../../pickers/connectionPickers.ts';
import { QueuesSelect } from '../../../pickers/queuePickers.ts';
import { TagsSelect } from '../../../pickers/tagPickers.ts';
import { UsersSelect } from '../../../pickers/userPickers.tsx';
import { useOverdue } from '../cache/ticketCounts.ts';
import { useTicketText } from '../tickets.texts.ts';
import { changeFilters, countFilters, noFilters, useInboxFilters } from './inboxFilters.ts';
import { orderOf } from './ticketsAsked.ts';
import { readTab, type TicketTab, ticketTabs } from './ticketTabs.ts';

/** Everything the inbox can be narrowed by (INBOX-16 to 21). */
export function FiltersButton({ tab }: { tab: TicketTab }) {
  const text = useTicketText();
  const filters = useInboxFilters();
  const mayShowAll = useCan('tickets:showAll');
  const { profile, allUserChat } = useUser();
  const mayPickUsers = profile === 'admin' || allUserChat === 'enabled';
  const active = countFilters(filters);
  const overdue = useOverdue(tab);
  const [isOpen, { open, close }] = useDisclosure(false);
  const inline = { comboboxProps: { withinPortal: false }, openOnFocus: false };
  return (
    <Popover
      position="bottom-end"
      shadow="md"
      radius="md"
      width={340}
      trapFocus
      withArrow
      onOpen={open}
      onClose={close}
    >
      <Popover.Target>
        <Hint label={text('filters')} disabled={isOpen}>
          <Indicator disabled={active === 0} label={active} size={16} offset={6} color="brand" inline>
            <ActionIcon aria-label={text('filters')} data-testid="filters">
              <IconAdjustmentsHorizontal size={18} stroke={1.7} />
            </ActionIcon>
          </Indicator>
        </Hint>
      </Popover.Target>
      <Popover.Dropdown aria-label={text('filters')}>
        <Stack gap="sm">
          <QueuesSelect
            label={text('queues')}
            value={filters.queueIds}
            onChange={(queueIds) => changeFilters({ queueIds })}
            {...inline}
          />
          <ConnectionsSelect
            label={text('connections')}
            value={filters.whatsapps}
            onChange={(whatsapps) => changeFilters({ whatsapps })}
            {...inline}
          />
          <TagsSelect
            label={text('tags')}
            value={filters.tags}
            onChange={(tags) => changeFilters({ tags })}
            {...inline}
          />
          {mayPickUsers && (
            <UsersSelect
              label={text('users')}
              value={filters.users}
              onChange={(users) => changeFilters({ users })}
              {...inline}
            />
          )}
          <Switch
            label={text('unreadOnly')}
            checked={filters.withUnreadMessages}
            onChange={(event) => changeFilters({ withUnreadMessages: event.currentTarget.checked })}
          />
          <Switch
            label={overdue > 0 ? text('overdueCount', { count: overdue }) : text('overdueOnly')}
            checked={filters.overdue}
            onChange={(event) => changeFilters({ overdue: event.currentTarget.checked })}
          />
          {mayShowAll && (
            <Switch
              label={text('showAll')}
              checked={filters.showAll}
              onChange={(event) => changeFilters({ showAll: event.currentTarget.checked })}
            />
          )}
          {tab === 'search' && (
            <MultiSelect
              label={text('status')}
              value={filters.statuses}
              onChange={(statuses) => changeFilters({ statuses: statuses.map(readTab) })}
              data={ticketTabs
                .filter((name) => name !== 'search' && name !== 'snoozed')
                .map((name) => ({ value: name, label: text(`tab_${name}`) }))}
              clearable
              hidePickedOptions
              {...inline}
            />
          )}
          {(tab === 'open' || tab === 'pending' || tab === 'group') && (
            <Select
              label={text('sort')}
              value={orderOf(tab, filters)}
              onChange={(order) =>
                changeFilters({ sortTickets: { ...filters.sortTickets, [tab]: order as TicketOrder } })
              }
              data={[
                { value: 'WAITING', label: text('longestWait') },
                { value: 'DUE', label: text('mostUrgent') },
                { value: 'DESC', label: text('newestFirst') },
                { value: 'ASC', label: text('oldestFirst') },
              ]}
              allowDeselect={false}
              {...inline}
            />
          )}
          <Button variant="subtle" size="xs" onClick={() => changeFilters(noFilters)} disabled={active === 0}>
            {text('clearFilters')}
          </Button>
        </Stack>
      </Popover.Dropdown>
    </Popover>
  );
}
