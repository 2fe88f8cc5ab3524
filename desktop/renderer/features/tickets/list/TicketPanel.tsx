import { useCallback, useMemo } from 'react';
import { useNavigate, useParams, useSearchParams } from 'react-router';
import { useCan } from '../../../lib/session/session.ts';
import { useKeys } from '../../../lib/useKeys.ts';
import { useIsPhone } from '../../../lib/useWidth.ts';
import { BulkBar } from '../bulk/BulkBar.tsx';
import { BulkProgress } from '../bulk/BulkProgress.tsx';
import { MoreMenu } from '../bulk/MoreMenu.tsx';
import { useIsSelecting } from '../bulk/selection.ts';
import { selectKey } from '../bulk/selectKey.ts';
import { useBulkCommands } from '../bulk/useBulkCommands.tsx';
import { openTicketDialog } from '../dialogs/ticketDialogs.ts';
import { FilterChips } from '../filters/FilterChips.tsx';
import { FiltersButton } from '../filters/FiltersButton.tsx';
import { inboxAddress } from '../filters/inboxAddress.ts';
import { useInboxFilters } from '../filters/inboxFilters.ts';
import { SortLine } from '../filters/SortLine.tsx';
import { TabBar } from '../filters/TabBar.tsx';
import { TicketSearch } from '../filters/TicketSearch.tsx';
import { askedOf } from '../filters/ticketsAsked.ts';
import { readTab, type TicketTab, useShownTabs } from '../filters/ticketTabs.ts';
import { useLandingTab } from '../filters/useLandingTab.ts';
import { SnoozedLine } from '../later/SnoozedLine.tsx';
import { SearchHeads } from '../search/SearchHeads.tsx';
import { useSearchGroups } from '../search/useSearchGroups.ts';
import { useTicketText } from '../tickets.texts.ts';
import { ViewsButton } from '../views/ViewsButton.tsx';
import { NewTicketButton } from './NewTicketButton.tsx';
import { PhoneBar } from './PhoneBar.tsx';
import { rowsShown } from './shownRows.ts';
import { stepRow } from './stepRow.ts';
import { TicketList } from './TicketList.tsx';
import classes from './TicketPanel.module.css';

/** The left side of the inbox: search, filters, tabs, and the tickets of the tab. */
export function TicketPanel() {
  const text = useTicketText();
  const navigate = useNavigate();
  const { ticketUuid } = useParams();
  const [params, setParams] = useSearchParams();
  const tab = readTab(params.get('tab'));
  const search = params.get('q') ?? '';
  const filters = useInboxFilters();
  const asked = useMemo(() => askedOf(tab, search, filters), [tab, search, filters]);
  const groups = useSearchGroups(asked);
  const { main: tickets, lead } = groups;
  const rows = groups.isBoth ? [...lead, ...tickets.rows] : tickets.rows;
  const mayWrite = useCan('tickets:handle');
  const isSelecting = useIsSelecting();
  const isPhone = useIsPhone();
  useBulkCommands();
  useLandingTab();

  // Typing opens the search tab and keeps the conversation; clearing the search stays there (INBOX-14).
  const searchFor = useCallback(
    (words: string) => {
      setParams(
        (before) => {
          if (words === '') before.delete('q');
          else {
            before.set('q', words);
            before.set('tab', 'search');
          }
          return before;
        },
        { replace: true },
      );
    },
    [setParams],
  );

  const turnTo = useCallback(
    (next: TicketTab) => {
      void navigate(inboxAddress(next, { search }));
    },
    [navigate, search],
  );

  const step = (by: number) => {
    const rows = rowsShown();
    const at = rows.findIndex(({ uuid }) => uuid === ticketUuid);
    const next = at === -1 ? rows.at(by > 0 ? 0 : -1) : at + by < 0 ? undefined : rows[at + by];
    const messageId = next && tickets.hits.get(next.id)?.messageId;
    if (next) void navigate(inboxAddress(tab, { uuid: next.uuid, search, messageId }));
  };
  useKeys({
    ...(mayWrite && { 'Alt+c': () => openTicketDialog({ kind: 'new' }) }),
    'Alt+ArrowDown': () => step(1),
    'Alt+ArrowUp': () => step(-1),
    ...Object.fromEntries(
      useShownTabs().map((name, index) => [`Alt+${index + 1}`, () => turnTo(name)] as const),
    ),
  });

  function openFirst() {
    const [first] = rows;
    if (first && !tickets.isPlaceholderData)
      void navigate(
        inboxAddress('search', {
          uuid: first.uuid,
          search,
          messageId: tickets.hits.get(first.id)?.messageId,
        }),
      );
  }
  return (
    <section
      className={classes.panel}
      aria-label={text('list')}
      onKeyDown={(event) => {
        stepRow(event);
        selectKey(event);
      }}
    >
      {isSelecting && (
        <BulkBar
          asked={asked}
          rows={rows}
          hasMore={!groups.isBoth && tickets.hasNextPage}
          count={groups.isBoth ? String(rows.length) : tickets.count}
        />
      )}
      {isPhone ? (
        <PhoneBar
          tab={tab}
          search={search}
          onSearch={searchFor}
          onEnter={openFirst}
          onTurn={(next, words) => void navigate(inboxAddress(next, { search: words }))}
        />
      ) : (
        <div className={classes.head} hidden={isSelecting}>
          <TicketSearch value={search} onSearch={searchFor} onEnter={openFirst} />
          <FiltersButton tab={tab} />
          <ViewsButton tab={tab} search={search} />
          {mayWrite && <NewTicketButton />}
          {mayWrite && <MoreMenu tab={tab} />}
        </div>
      )}
      <FilterChips tab={tab} />
      {!(isPhone && tab === 'search') && <TabBar tab={tab} onTurn={turnTo} />}
      {tab !== 'search' && <SortLine tab={tab} />}
      <BulkProgress />
      <SnoozedLine tab={tab} onTurn={turnTo} />
      <TicketList
        key={tab}
        tab={tab}
        asked={groups.mainAsked}
        tickets={tickets}
        openUuid={ticketUuid}
        lead={lead}
        {...(tab === 'search' &&
          search !== '' && { above: (rows) => <SearchHeads groups={groups}>{rows}</SearchHeads> })}
        onTurn={turnTo}
      />
      {isPhone && mayWrite && !isSelecting && <NewTicketButton isFloating />}
    </section>
  );
}
