import { MultiSelect, Switch } from '@mantine/core';
import { seesOthersTickets } from '@recado/shared/permissions';

import { memo } from 'react';

import { inFilters, ListFilters } from '../../../components/list/ListFilters.tsx';
import { useActor, useCan } from '../../../lib/session/session.ts';
import { ConnectionsSelect } from '../../../pickers/connectionPickers.ts';
import { QueuesSelect } from '../../../pickers/queuePickers.ts';
import { TagsSelect } from '../../../pickers/tagPickers.ts';
import { UsersSelect } from '../../../pickers/userPickers.tsx';
import { useOverdue } from '../cache/ticketCounts.ts';
import { useTicketText } from '../tickets.texts.ts';
import { changeFilters, countFilters, noFilters, useInboxFilters } from './inboxFilters.ts';
import { readTab, type TicketTab, ticketTabs } from './ticketTabs.ts';

/** All filters of the inbox (INBOX-16 to 21). */
export const FiltersButton = memo(function FiltersButton({ tab }: { tab: TicketTab }) {
  const text = useTicketText();
  const filters = useInboxFilters();
  const mayShowAll = useCan('tickets:supervise');
  const mayPickUsers = seesOthersTickets(useActor());
  const active = countFilters(filters);
  const overdue = useOverdue(tab);
  return (
    <ListFilters count={active} onClear={() => changeFilters(noFilters)} isBare>
      <QueuesSelect
        label={text('queues')}
        value={filters.queueIds}
        onChange={(queueIds) => changeFilters({ queueIds })}
        {...inFilters}
      />
      <ConnectionsSelect
        label={text('connections')}
        value={filters.whatsapps}
        onChange={(whatsapps) => changeFilters({ whatsapps })}
        {...inFilters}
      />
      <TagsSelect
        label={text('tags')}
        value={filters.tags}
        onChange={(tags) => changeFilters({ tags })}
        {...inFilters}
      />
      {mayPickUsers && (
        <UsersSelect
          label={text('users')}
          value={filters.users}
          onChange={(users) => changeFilters({ users })}
          {...inFilters}
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
          {...inFilters}
        />
      )}
    </ListFilters>
  );
});
