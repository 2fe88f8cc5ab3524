import { Button, Skeleton } from '@mantine/core';
import type { Cockpit, Outage } from '@recado/shared/features/cockpit';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Failed } from '../../../components/Failed.tsx';
import { FigureBox } from '../../../components/figures/FigureBox.tsx';
import { FigureTable } from '../../../components/figures/FigureTable.tsx';
import { formatShortDateTime } from '../../../lib/format/format.ts';
import { formatNumber } from '../../../lib/format/formatNumber.ts';
import { useConnectionText } from '../connections.texts.ts';
import classes from './Cockpit.module.css';
import { useCockpitText } from './cockpit.texts.ts';
import { statesQuery } from './cockpitQueries.ts';

/** The outages of a connection, and each change of its state with its reason (COCKPIT-06). */
export function StateHistory({ id, outages }: { id: number; outages: Cockpit['outages'] | undefined }) {
  const text = useCockpitText();
  return (
    <>
      <FigureBox id="cockpit-outages" title={text('outages')}>
        {outages?.length === 0 && <p className={classes.quiet}>{text('noOutages')}</p>}
        <ul className={classes.list}>
          {outages?.map((outage) => (
            <OutageRow key={outage.id} outage={outage} />
          ))}
        </ul>
      </FigureBox>
      <FigureBox id="cockpit-states" title={text('history')}>
        <States id={id} />
      </FigureBox>
    </>
  );
}

function OutageRow({ outage: { kind, reason, beganAt, endedAt, expected, caughtUp } }: { outage: Outage }) {
  const text = useCockpitText();
  const connectionText = useConnectionText();
  const missing = Math.max(0, (expected ?? 0) - (caughtUp ?? 0));
  return (
    <li>
      <strong>{text(`outage_${kind}`)}</strong> · {formatShortDateTime(beganAt)} –{' '}
      {endedAt ? formatShortDateTime(endedAt) : text('stillDown')}
      {reason && <small>{connectionText(`reason_${reason}`)}</small>}
      {caughtUp !== null && <small>{text('caughtUp', { count: formatNumber(caughtUp) })}</small>}
      {missing > 0 && <small>{text('mayMiss', { count: formatNumber(missing) })}</small>}
    </li>
  );
}

function States({ id }: { id: number }) {
  const text = useCockpitText();
  const connectionText = useConnectionText();
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(
    statesQuery(id),
  );
  if (error && !data) return <Failed error={error} retry={() => void refetch()} />;
  if (!data) return <Skeleton h={120} />;
  const states = data.pages.flatMap((page) => page.states);
  if (states.length === 0) return <p className={classes.quiet}>{text('noStates')}</p>;
  return (
    <>
      <FigureTable
        title={text('history')}
        heads={[text('when'), text('state'), text('reason')]}
        words={[1, 2]}
        rows={states.map(({ at, status, stopReason }) => [
          formatShortDateTime(at),
          connectionText(`status_${status}`),
          stopReason ? connectionText(`reason_${stopReason}`) : '',
        ])}
      />
      {hasNextPage && (
        <Button variant="default" mt="sm" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {text('older')}
        </Button>
      )}
    </>
  );
}
