import { IconX } from '@tabler/icons-react';
import { memo } from 'react';
import { connectionNames } from '../../../pickers/connectionNames.ts';
import { queueNames } from '../../../pickers/queuePickers.ts';
import { tagNames } from '../../../pickers/tagPickers.ts';
import { userNames } from '../../../pickers/userPickers.tsx';
import { useTicketText } from '../tickets.texts.ts';
import classes from './FilterChips.module.css';
import { changeFilters, type InboxFilters, useInboxFilters } from './inboxFilters.ts';
import type { TicketTab } from './ticketTabs.ts';

type ListFilter = 'queueIds' | 'whatsapps' | 'tags' | 'users';

/** The names of the ids in a filter, from the caches of the pickers. */
function useNames(filters: InboxFilters): Record<ListFilter, readonly { id: number; name: string }[]> {
  return {
    queueIds: queueNames.useRows(filters.queueIds.length > 0),
    whatsapps: connectionNames.useRows(filters.whatsapps.length > 0),
    tags: tagNames.useRows(filters.tags.length > 0),
    users: userNames.useRows(filters.users.length > 0),
  };
}

/** The active filters, each with a button to remove it, so that nobody wonders where their tickets went. */
export const FilterChips = memo(function FilterChips({ tab }: { tab: TicketTab }) {
  const text = useTicketText();
  const filters = useInboxFilters();
  const names = useNames(filters);
  const chips: { key: string; label: string; remove(): void }[] =
    // The line below the tabs already shows queues and unread ones; a search has no such line.
    (
      tab === 'search'
        ? (['queueIds', 'whatsapps', 'tags', 'users'] as const)
        : (['whatsapps', 'tags', 'users'] as const)
    ).flatMap((filter) =>
      filters[filter].map((id) => ({
        key: `${filter}${id}`,
        label: names[filter].find((row) => row.id === id)?.name ?? '…',
        remove: () => changeFilters({ [filter]: filters[filter].filter((other) => other !== id) }),
      })),
    );
  if (tab === 'search')
    for (const status of filters.statuses)
      chips.push({
        key: status,
        label: text(`tab_${status}`),
        remove: () => changeFilters({ statuses: filters.statuses.filter((other) => other !== status) }),
      });
  const labels = { withUnreadMessages: 'unreadOnly', overdue: 'overdueOnly', showAll: 'showAll' } as const;
  for (const name of ['withUnreadMessages', 'overdue', 'showAll'] as const)
    if (filters[name] && (name !== 'withUnreadMessages' || tab === 'search'))
      chips.push({ key: name, label: text(labels[name]), remove: () => changeFilters({ [name]: false }) });
  if (chips.length === 0) return null;
  return (
    <ul className={classes.chips} aria-label={text('activeFilters')}>
      {chips.map(({ key, label, remove }) => (
        <li key={key} className={classes.chip}>
          <span className={classes.name}>{label}</span>
          <button
            type="button"
            className={classes.remove}
            onClick={remove}
            aria-label={text('removeFilter', { name: label })}
          >
            <IconX size={12} aria-hidden />
          </button>
        </li>
      ))}
    </ul>
  );
});
