import { Button } from '@mantine/core';
import { Notice } from '../../../components/Notice.tsx';
import { EmptyDrawer, NothingFound } from '../../../components/pictures.tsx';
import { useWords } from '../../../lib/texts/words.texts.ts';
import { useIsOnePane } from '../../../lib/useWidth.ts';
import { useTicketCounts } from '../cache/ticketCounts.ts';
import { FirstSteps } from '../conversation/FirstSteps.tsx';
import { useFirstSteps } from '../conversation/useFirstSteps.ts';
import { useIsWithoutQueue } from '../conversation/useIsWithoutQueue.ts';
import { countFilters } from '../filters/inboxFilters.ts';
import { useInboxListText } from '../filters/inboxList.texts.ts';
import type { TicketsAsked } from '../filters/ticketsAsked.ts';
import type { TicketTab } from '../filters/ticketTabs.ts';
import { useTicketText } from '../tickets.texts.ts';

interface Props {
  listQuery: TicketsAsked;
  onTurn(tab: TicketTab): void;
}

/**
 * An empty list. It names the number of waiting tickets and links to them, or says why the user sees none. In
 * one pane it also shows the first steps, which are otherwise beside the list.
 */
export function NoTickets({ listQuery, onTurn }: Props) {
  const text = useTicketText();
  const listText = useInboxListText();
  const words = useWords();
  const { tab } = listQuery;
  const waiting = useTicketCounts()?.pending ?? 0;
  // The counts respect the filters of queues and of owners only. Under other filters that tab would have
  // fewer tickets than the button says.
  const isCounted = countFilters({ ...listQuery, queueIds: [], showAll: false }) === 0;
  const action = tab === 'open' && waiting > 0 && isCounted && (
    <Button data-action="whoWaits" onClick={() => onTurn('pending')}>
      {text('whoWaits', { count: waiting })}
    </Button>
  );
  const isNarrowed = listQuery.searchParam !== '' || countFilters(listQuery) > 0;
  const isOwnWork = tab === 'open' || tab === 'pending';
  const isOnePane = useIsOnePane();
  const isWithoutQueue = useIsWithoutQueue();
  const steps = useFirstSteps({ isWanted: isOnePane && isOwnWork && !isNarrowed });
  if (steps && waiting === 0) return <FirstSteps steps={steps} />;
  if (isWithoutQueue && isOwnWork && !isNarrowed && waiting === 0)
    return <Notice picture={<EmptyDrawer />} title={text('inNoQueue')} hint={text('inNoQueueHint')} />;
  return isNarrowed ? (
    <Notice
      picture={<NothingFound />}
      title={words('nothingFound')}
      hint={
        listQuery.searchParam.length < 3
          ? text('nothingFoundHint')
          : listText('nothingSaid', { words: listQuery.searchParam })
      }
      action={action}
    />
  ) : (
    <Notice
      picture={<EmptyDrawer />}
      title={text(`empty_${tab}`)}
      hint={text(`emptyHint_${tab}`)}
      action={action}
    />
  );
}
