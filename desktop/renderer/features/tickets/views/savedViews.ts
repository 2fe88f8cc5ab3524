import type { EventPayload } from '@recado/shared/events';
import { type SavedView, type SavedViewInput, savedViewApi } from '@recado/shared/features/savedViews';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { call } from '../../../lib/api.ts';
import { byName } from '../../../lib/format/foldText.ts';
import { queryClient } from '../../../lib/queryClient.ts';
import { useUser } from '../../../lib/session/session.ts';
import type { InboxFilters } from '../filters/inboxFilters.ts';
import type { TicketTab } from '../filters/ticketTabs.ts';

const key = ['savedViews'] as const;
const none: SavedView[] = [];

/** The company's views and the user's own, by name. Only users with the right see views of groups. */
export function useSavedViews(): readonly SavedView[] {
  const { allowGroup } = useUser();
  const { data } = useQuery({
    queryKey: key,
    queryFn: () => call(savedViewApi.list),
    staleTime: Number.POSITIVE_INFINITY,
  });
  return useMemo(
    () => data?.filter(({ tab }) => tab !== 'group' || allowGroup === 'enabled') ?? none,
    [data, allowGroup],
  );
}

const change = (next: (views: SavedView[]) => SavedView[]) =>
  queryClient.setQueryData<SavedView[]>(key, (views) => views && next(views).toSorted(byName));

/** Stores a view. */
export const putView = (view: SavedView): void =>
  void change((views) => [...views.filter(({ id }) => id !== view.id), view]);

/** Removes a view. */
export const dropView = (viewId: number): void =>
  void change((views) => views.filter(({ id }) => id !== viewId));

/** Applies live events of views. */
export const onSavedView = (event: EventPayload<'savedView'>): void =>
  event.action === 'delete' ? dropView(event.savedViewId) : putView(event.savedView);

/** Something that filters can name was deleted: views leave it out now, so the page reads them again. */
export const onDeleted = ({ action }: { action: string }): void => {
  if (action === 'delete') void queryClient.invalidateQueries({ queryKey: key });
};

/** A view without its name and its sharing. */
export type Shown = Omit<SavedViewInput, 'name' | 'isShared'>;

/** The present list, as a view stores it. */
export const shownNow = (tab: TicketTab, search: string, filters: InboxFilters): Shown => ({
  ...filters,
  tab,
  search,
  sortTickets: filters.sortTickets[tab] ?? null,
});

/** The filters of a view; the orders of the other tabs stay. */
export function filtersOf(
  { tab, sortTickets, ...view }: SavedView,
  before: Pick<InboxFilters, 'sortTickets'>,
): InboxFilters {
  const { [tab]: _, ...others } = before.sortTickets;
  return {
    queueIds: view.queueIds,
    tags: view.tags,
    users: view.users,
    whatsapps: view.whatsapps,
    statuses: view.statuses,
    withUnreadMessages: view.withUnreadMessages,
    overdue: view.overdue,
    showAll: view.showAll,
    searchOnMessages: view.searchOnMessages,
    sortTickets: sortTickets === null ? others : { ...others, [tab]: sortTickets },
  };
}

/** Whether this view is what the user looks at. */
export function isShown(view: SavedView, shown: Shown): boolean {
  const signatureOf = (one: Shown) => {
    const { tab, search, queueIds, tags, users, whatsapps, statuses, sortTickets, ...rest } = one;
    const lists = [queueIds, tags, users, whatsapps, statuses].map((list) => [...(list ?? [])].toSorted());
    const { withUnreadMessages, overdue, showAll, searchOnMessages } = rest;
    return JSON.stringify([
      tab,
      search,
      lists,
      sortTickets,
      withUnreadMessages,
      overdue,
      showAll,
      searchOnMessages,
    ]);
  };
  return signatureOf(view) === signatureOf(shown);
}
