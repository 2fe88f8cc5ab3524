import { Button, Center, Loader } from '@mantine/core';
import { holds } from '@recado/shared/permissions';
import { IconArrowUp } from '@tabler/icons-react';
import { useEffect, useMemo, useRef } from 'react';
import { Virtuoso, type VirtuosoHandle } from 'react-virtuoso';
import { Failed } from '../../../components/Failed.tsx';
import { Notice } from '../../../components/Notice.tsx';
import { EmptyDrawer, NothingFound } from '../../../components/pictures.tsx';
import { useActor } from '../../../lib/session/session.ts';
import { useWords } from '../../../lib/texts/words.texts.ts';
import { useTicketActions } from '../actions/useTicketActions.tsx';
import { keepSelected } from '../bulk/selection.ts';
import { usePins, type useTickets } from '../cache/ticketCache.ts';
import { countFilters } from '../filters/inboxFilters.ts';
import type { TicketsAsked } from '../filters/ticketsAsked.ts';
import type { TicketTab } from '../filters/ticketTabs.ts';
import { useTicketText } from '../tickets.texts.ts';
import { showRows } from './shownRows.ts';
import classes from './TicketList.module.css';
import { TicketRow, ticketRowPx } from './TicketRow.tsx';
import { TicketSkeletons } from './TicketSkeletons.tsx';
import { useSteadyRows } from './useSteadyRows.ts';
import { useWhereSaid } from './useWhereSaid.ts';

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
  const withUser = holds(useActor(), 'tickets:supervise');
  const { withConnection, withChannel } = useWhereSaid();
  const actions = useTicketActions();
  const pins = usePins();
  const pinnedIds = useMemo(() => new Set(pins.map(({ id }) => id)), [pins]);
  const { rows, isPending, isError, error, hasNextPage, isFetchingNextPage, isPlaceholderData } = tickets;
  const components = useMemo(
    () => ({ Footer: isFetchingNextPage ? MoreComing : NoMore }),
    [isFetchingNextPage],
  );
  const list = useRef<VirtuosoHandle>(null);
  const steady = useSteadyRows(rows, asked);
  useEffect(() => {
    showRows(steady.rows);
    keepSelected(rows);
  }, [rows, steady.rows]);
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
    <div className={classes.list} data-searching={isPlaceholderData || undefined} {...steady.reading}>
      {steady.held > 0 && (
        <Button
          size="compact-sm"
          radius="xl"
          className={classes.held}
          leftSection={<IconArrowUp size={14} />}
          onClick={() => {
            steady.release();
            list.current?.scrollToIndex({ index: 0 });
          }}
        >
          {text('heldRows', { count: steady.held })}
        </Button>
      )}
      <Virtuoso
        ref={list}
        data={steady.rows}
        atTopStateChange={steady.setAtTop}
        computeItemKey={(_, ticket) => ticket.id}
        fixedItemHeight={ticketRowPx}
        overscan={{ main: 10 * ticketRowPx, reverse: 10 * ticketRowPx }}
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
            hit={tickets.hits.get(ticket.id)}
            isFirst={at === 0}
            isOpen={ticket.uuid === openUuid}
            isPinned={pinnedIds.has(ticket.id)}
            withUser={withUser}
            withConnection={withConnection}
            withChannel={withChannel}
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
