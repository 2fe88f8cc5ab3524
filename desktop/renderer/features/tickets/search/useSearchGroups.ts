import type { Ticket } from '@recado/shared/features/tickets';
import { useMemo, useState } from 'react';
import { useTickets } from '../cache/ticketCache.ts';
import { changeFilters } from '../filters/inboxFilters.ts';
import type { TicketsAsked } from '../filters/ticketsAsked.ts';

/** The search in messages needs this many characters, as on the server. */
const leastLetters = 3;
/** The search shows this many tickets found by name or number above the messages. */
const mostNames = 3;

/** The rows of a list: a tab, or in a search the names, the messages, or the names above the messages. */
export function useSearchGroups(listQuery: TicketsAsked) {
  const { tab, searchParam, searchOnMessages } = listQuery;
  const canBeSaid = tab === 'search' && [...searchParam].length >= leastLetters;
  // The next search shows both groups again.
  const [chosen, setChosen] = useState({ group: 'both', of: '' });
  const group = searchOnMessages ? 'said' : chosen.of === searchParam ? chosen.group : 'both';
  const isNamesOnly = canBeSaid && group === 'names';
  const isSaidOnly = canBeSaid && group === 'said';
  const isBoth = canBeSaid && group === 'both';
  const askedSaid = useMemo(() => ({ ...listQuery, searchOnMessages: true }), [listQuery]);
  const first = useTickets(listQuery);
  const hits = useTickets(askedSaid, isBoth || isSaidOnly);
  const lead: readonly Ticket[] = isBoth && hits.rows.length > 0 ? first.rows.slice(0, mostNames) : none;
  // Each ticket appears once; otherwise the keys that walk through the list would go in a circle.
  const isLead = new Set(lead.map(({ id }) => id));
  const saidRows = isLead.size > 0 ? hits.rows.filter(({ id }) => !isLead.has(id)) : hits.rows;
  const showsSaid = isSaidOnly || (isBoth && (hits.rows.length > 0 || hits.isPending || hits.isError));
  return {
    isBoth,
    isNamesOnly,
    /** Whether the list shows only messages. */
    isSaidOnly,
    showsSaid,
    lead,
    names: first,
    said: hits,
    /** The list that scrolls, and its query. */
    main: showsSaid ? { ...hits, rows: saidRows } : first,
    mainAsked: showsSaid ? askedSaid : listQuery,
    showNames: () => setChosen({ group: 'names', of: searchParam }),
    showSaid: () => setChosen({ group: 'said', of: searchParam }),
    showBoth() {
      setChosen({ group: 'both', of: searchParam });
      changeFilters({ searchOnMessages: false });
    },
  };
}
const none: readonly Ticket[] = [];
