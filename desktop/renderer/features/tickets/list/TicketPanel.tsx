import { useCallback, useMemo } from 'react';
import { useNavigate, useParams, useSearchParams } from 'react-router';
import { useCan } from '../../../lib/session/session.ts';
import { useIsPhone } from '../../../lib/useWidth.ts';
import { BulkBar } from '../bulk/BulkBar.tsx';
import { BulkProgress } from '../bulk/BulkProgress.tsx';
import { useIsSelecting } from '../bulk/selection.ts';
import { selectKey } from '../bulk/selectKey.ts';
import { useBulkCommands } from '../bulk/useBulkCommands.tsx';
import { FilterChips } from '../filters/FilterChips.tsx';
import { inboxAddress } from '../filters/inboxAddress.ts';
import { useInboxFilters } from '../filters/inboxFilters.ts';
import { SortLine } from '../filters/SortLine.tsx';
import { TabBar } from '../filters/TabBar.tsx';
import { ticketQueryOf } from '../filters/ticketsAsked.ts';
import { readTab, type TicketTab } from '../filters/ticketTabs.ts';
import { useLandingTab } from '../filters/useLandingTab.ts';
import { SnoozedLine } from '../later/SnoozedLine.tsx';
import { SearchHeads } from '../search/SearchHeads.tsx';
import { useSearchGroups } from '../search/useSearchGroups.ts';
import { useTicketText } from '../tickets.texts.ts';
import { NewTicketButton } from './panel/NewTicketButton.tsx';
import { PanelHead } from './panel/PanelHead.tsx';
import { usePanelKeys } from './panel/usePanelKeys.ts';
import { stepRow } from './stepRow.ts';
import { TicketList } from './TicketList.tsx';
import classes from './TicketPanel.module.css';

/** The left side of the inbox: search, filters, tabs, and the tickets of the tab. */
export function TicketPanel() {
  const text = useTicketText();
  const navigate = useNavigate();
  const { ticketUuid } = useParams();
  const [params] = useSearchParams();
  const tab = readTab(params.get('tab'));
  const search = params.get('q') ?? '';
  const filters = useInboxFilters();
  const listQuery = useMemo(() => ticketQueryOf(tab, search, filters), [tab, search, filters]);
  const groups = useSearchGroups(listQuery);
  const { main: tickets, lead } = groups;
  const rows = groups.isBoth ? [...lead, ...tickets.rows] : tickets.rows;
  const mayWrite = useCan('tickets:handle');
  const isSelecting = useIsSelecting();
  const isPhone = useIsPhone();
  useBulkCommands();
  useLandingTab();

  const turnTo = useCallback(
    (next: TicketTab) => {
      void navigate(inboxAddress(next, { search }));
    },
    [navigate, search],
  );

  usePanelKeys({ tab, search, hits: tickets.hits, onTurn: turnTo });

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
          listQuery={listQuery}
          rows={rows}
          hasMore={!groups.isBoth && tickets.hasNextPage}
          count={groups.isBoth ? String(rows.length) : tickets.count}
        />
      )}
      <PanelHead tab={tab} search={search} onEnter={openFirst} />
      <FilterChips tab={tab} />
      {!(isPhone && tab === 'search') && <TabBar tab={tab} onTurn={turnTo} />}
      {tab !== 'search' && <SortLine tab={tab} />}
      <BulkProgress />
      <SnoozedLine tab={tab} onTurn={turnTo} />
      <TicketList
        key={tab}
        tab={tab}
        listQuery={groups.mainAsked}
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
