import { Center, Loader } from '@mantine/core';
import { useEffect, useMemo } from 'react';
import { Virtuoso } from 'react-virtuoso';
import { Failed } from '../../../components/Failed.tsx';
import { Notice } from '../../../components/Notice.tsx';
import { EmptyDrawer, NothingFound } from '../../../components/pictures.tsx';
import { useUser } from '../../../lib/session/session.ts';
import { useWords } from '../../../lib/texts/words.texts.ts';
import { useTicketActions } from '../actions/useTicketActions.tsx';
import { showRows } from '../bulk/selection.ts';
import { usePins, type useTickets } from '../cache/ticketCache.ts';
import { countFilters } from '../filters/inboxFilters.ts';
import type { TicketsAsked } from '../filters/ticketsAsked.ts';
import type { TicketTab } from '../filters/ticketTabs.ts';
import { useTicketText } from '../tickets.texts.ts';
import classes from './TicketList.module.css';
import { TicketRow, ticketRowPx } from './TicketRow.tsx';
import { TicketSkeletons } from './TicketSkeletons.tsx';
import { useHasManyConnections } from './useHasManyConnections.ts';

interface Props {
  tab: TicketTab;
  asked: TicketsAsked;
  tickets: ReturnType<typeof useTickets>;
  openUuid: string | undefined;
}

/** How near the end the next page is asked for (INBOX-27). */
const reachPx = 100;

/** The tickets of one tab: only what can be seen is drawn, more comes on the way down. */
export function TicketList({ tab, asked, tickets, openUuid }: Props) {
  const text = useTicketText();
  const words = useWords();
  const { id: ownId, profile } = useUser();
  const withConnection = useHasManyConnections();
  const actions = useTicketActions();
  const pins = usePins();
  const pinnedIds = useMemo(() => new Set(pins.map(({ id }) => id)), [pins]);
  const { rows, isPending, isError, error, hasNextPage, isFetchingNextPage, isPlaceholderData } = tickets;
  const components = useMemo(
    () => ({ Footer: isFetchingNextPage ? MoreComing : NoMore }),
    [isFetchingNextPage],
  );
  useEffect(() => showRows(rows), [rows]);
  if (isPending) return <TicketSkeletons />;
  if (isError && rows.length === 0) return <Failed error={error} retry={() => void tickets.refetch()} />;
  if (rows.length === 0 && !hasNextPage) {
    const isNarrowed = asked.searchParam !== '' || countFilters(asked) > 0;
    return isNarrowed ? (
      <Notice picture={<NothingFound />} title={words('nothingFound')} hint={text('nothingFoundHint')} />
    ) : (
      <Notice picture={<EmptyDrawer />} title={text(`empty_${tab}`)} hint={text(`emptyHint_${tab}`)} />
    );
  }
  return (
    <div className={classes.list} data-searching={isPlaceholderData || undefined}>
      <Virtuoso
        data={rows}
        computeItemKey={(_, ticket) => ticket.id}
        fixedItemHeight={ticketRowPx}
        increaseViewportBy={{ top: 200, bottom: reachPx }}
        endReached={() => {
          if (hasNextPage && !isFetchingNextPage) void tickets.fetchNextPage();
        }}
        components={components}
        role="region"
        aria-label={text(`tab_${tab}`)}
        itemContent={(at, ticket) => (
          <TicketRow
            ticket={ticket}
            tab={tab}
            search={asked.searchParam}
            isFirst={at === 0}
            isOpen={ticket.uuid === openUuid}
            isPinned={pinnedIds.has(ticket.id)}
            withUser={profile === 'admin' && ticket.userId !== ownId}
            withConnection={withConnection}
            actions={actions}
          />
        )}
      />
    </div>
  );
}

const MoreComing = () => (
  <Center h={48}>
    <Loader size="sm" />
  </Center>
);
const NoMore = () => <div style={{ height: 8 }} />;
