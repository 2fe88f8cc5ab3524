import { Button, Center, Loader } from '@mantine/core';
import type { Ticket } from '@recado/shared/features/tickets';
import { holds } from '@recado/shared/permissions';
import { IconArrowUp } from '@tabler/icons-react';
import { type ReactNode, useEffect, useMemo, useRef } from 'react';
import { Failed } from '../../../components/Failed.tsx';
import { EvenRows, type EvenRowsHandle } from '../../../components/list/even/EvenRows.tsx';
import { PersonSkeletons } from '../../../components/list/PersonSkeletons.tsx';
import { useActor } from '../../../lib/session/session.ts';
import { useIsPhone } from '../../../lib/useWidth.ts';
import { useTicketActions } from '../actions/useTicketActions.tsx';
import { keepSelected } from '../bulk/selection.ts';
import { usePins, type useTickets } from '../cache/ticketCache.ts';
import type { TicketsAsked } from '../filters/ticketsAsked.ts';
import type { TicketTab } from '../filters/ticketTabs.ts';
import { useTicketText } from '../tickets.texts.ts';
import { NoTickets } from './NoTickets.tsx';
import { isTouched } from './RowMenu.tsx';
import { showRows } from './shownRows.ts';
import classes from './TicketList.module.css';
import { TicketRow, ticketRowPx } from './TicketRow.tsx';
import { useSteadyRows } from './useSteadyRows.ts';
import { useWhereSaid } from './useWhereSaid.ts';

interface Props {
  tab: TicketTab;
  listQuery: TicketsAsked;
  tickets: Omit<ReturnType<typeof useTickets>, 'rows'> & { rows: readonly Ticket[] };
  openUuid: string | undefined;
  /** Rows above the list: in a search, the tickets whose name matches. */
  lead?: readonly Ticket[];
  /** Renders the part above the list, with these rows in it. */
  above?(rows: ReactNode): ReactNode;
  onTurn(tab: TicketTab): void;
}

/** The list loads its next page this near to its end, in pixels (INBOX-27). */
const reachPx = 100;

/** The tickets of one tab. It draws only rows in view, and loads more while the user scrolls. */
export function TicketList({ tab, listQuery, tickets, openUuid, lead = noLead, above, onTurn }: Props) {
  const text = useTicketText();
  const withUser = holds(useActor(), 'tickets:supervise');
  const { withConnection, withChannel, down } = useWhereSaid();
  const actions = useTicketActions();
  const pinnedIds = usePinnedIds();
  const { rows, isPending, isError, error, hasNextPage, isFetchingNextPage, isPlaceholderData } = tickets;
  const isPhone = useIsPhone();
  const rowPx = ticketRowPx[isPhone ? 'phone' : 'desk'];
  const placeName = useMemo(() => JSON.stringify(listQuery), [listQuery]);
  const scrolled = useRef<EvenRowsHandle>(null);
  const steady = useSteadyRows(rows, listQuery);
  const nextPage = () => {
    if (hasNextPage && !isFetchingNextPage) void tickets.fetchNextPage();
  };
  useEffect(() => {
    showRows([...lead, ...steady.rows]);
    keepSelected([...lead, ...rows]);
  }, [rows, steady.rows, lead]);
  const drawRow = (ticket: Ticket, at: number) => (
    <TicketRow
      key={ticket.id}
      ticket={ticket}
      tab={tab}
      search={listQuery.searchParam}
      hit={tickets.hits.get(ticket.id)}
      heightPx={rowPx}
      isFirst={at === 0}
      isOpen={ticket.uuid === openUuid}
      isPinned={pinnedIds.has(ticket.id)}
      withUser={withUser}
      withConnection={withConnection}
      withChannel={withChannel}
      isDown={down.has(ticket.whatsappId)}
      withActions={isTouched()}
      actions={actions}
    />
  );
  const top = above?.(lead.map(drawRow));
  if (isPending)
    return (
      <>
        {top}
        <PersonSkeletons height={rowPx} />
      </>
    );
  if (isError && rows.length === 0) return <Failed error={error} retry={() => void tickets.refetch()} />;
  if (rows.length === 0 && lead.length === 0 && !hasNextPage)
    return <NoTickets listQuery={listQuery} onTurn={onTurn} />;
  return (
    <>
      {top}
      <div className={classes.list} data-searching={isPlaceholderData || undefined} {...steady.reading}>
        {steady.held > 0 && (
          <HeldRows
            count={steady.held}
            onShow={() => {
              steady.release();
              scrolled.current?.toTop();
            }}
          />
        )}
        <EvenRows
          ref={scrolled}
          rows={steady.rows}
          keyOf={idOf}
          rowPx={rowPx}
          label={text(`tab_${tab}`)}
          placeName={isPlaceholderData ? undefined : placeName}
          bottom={isFetchingNextPage ? <MoreComing /> : <NoMore isUnderButton={isPhone} />}
          onAtTop={steady.setAtTop}
          reachPx={reachPx}
          onNearEnd={nextPage}
        >
          {drawRow}
        </EvenRows>
      </div>
    </>
  );
}

const noLead: readonly Ticket[] = [];

function usePinnedIds(): ReadonlySet<number> {
  const pins = usePins();
  return useMemo(() => new Set(pins.map(({ id }) => id)), [pins]);
}

const idOf = ({ id }: Ticket) => id;

/** Shows the rows that wait above, so that nothing moves under the pointer. */
const HeldRows = ({ count, onShow }: { count: number; onShow(): void }) => (
  <Button
    size="compact-sm"
    radius="xl"
    className={classes.held}
    leftSection={<IconArrowUp size={14} />}
    onClick={onShow}
  >
    {useTicketText()('heldRows', { count })}
  </Button>
);

const MoreComing = () => (
  <Center h={48}>
    <Loader size="sm" />
  </Center>
);
/** On a phone the last row can be moved above the floating button. */
const NoMore = ({ isUnderButton }: { isUnderButton: boolean }) => (
  <div style={{ height: isUnderButton ? 88 : 8 }} />
);
