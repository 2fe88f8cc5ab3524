import { SegmentedControl, Skeleton } from '@mantine/core';
import { dimensions } from '@recado/shared/features/dashboard';
import { Suspense, useState } from 'react';
import { Failed } from '../../components/Failed.tsx';
import { FigureTable } from '../../components/figures/FigureTable.tsx';
import { lazyPiece } from '../../lib/drawing/lazyPiece.ts';
import { formatDate } from '../../lib/format/format.ts';
import { formatNumber } from '../../lib/format/formatNumber.ts';
import { Amount } from './behind/Amount.tsx';
import { ChartSkeletons } from './cards/FigureSkeletons.tsx';
import classes from './dashboard.module.css';
import { useDashboardText } from './dashboard.texts.ts';
import { useCharts } from './figures.ts';
import { HeatMap, isWideMap } from './HeatMap.tsx';
import { PartsTable } from './PartsTable.tsx';
import { ReasonsTable } from './ReasonsTable.tsx';
import type { FigureFilter } from './useFigureFilter.ts';

// Loaded later, because the chart library is as large as the rest of the page.
const DayChart = lazyPiece(async () => (await import('./DayChart.tsx')).DayChart);

/** Charts by day, by hour of the week, by queue, connection and tag; each also as a table. */
export function Charts({ filter }: { filter: FigureFilter }) {
  const text = useDashboardText();
  const [shown, setShown] = useState('chart');
  const { data, isError, error, refetch } = useCharts(filter);
  if (!data)
    return isError ? (
      <Failed error={error} explanation={text('chartsFailed')} retry={() => void refetch()} />
    ) : (
      <ChartSkeletons />
    );
  return (
    <div className={classes.charts}>
      <section
        className={classes.box}
        data-whole={isWideMap(data.hours) || undefined}
        aria-labelledby="by-day"
      >
        <header>
          <h2 id="by-day">{text('byDay')}</h2>
          {shown === 'chart' && (
            <div className={classes.legend} aria-hidden>
              <span>
                <i />
                {text('begun')}
              </span>
              <span>
                <i data-line />
                {text('resolved')}
              </span>
            </div>
          )}
          <SegmentedControl
            size="xs"
            value={shown}
            onChange={setShown}
            data={[
              { value: 'chart', label: text('asChart') },
              { value: 'table', label: text('asTable') },
            ]}
          />
        </header>
        {shown === 'chart' ? (
          <Suspense fallback={<Skeleton h={220} />}>
            <DayChart days={data.days} />
          </Suspense>
        ) : (
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
          <div className={classes.tall} tabIndex={0}>
            <FigureTable
              title={text('byDay')}
              heads={[text('day'), text('begun'), text('resolved')]}
              rows={data.days.map(({ day, begun, resolved }) => [
                formatDate(day),
                <Amount key="begun" count={begun} behind={{ measure: 'tickets', day }}>
                  {formatNumber(begun)}
                </Amount>,
                <Amount key="resolved" count={resolved} behind={{ measure: 'supportFinished', day }}>
                  {formatNumber(resolved)}
                </Amount>,
              ])}
            />
          </div>
        )}
      </section>
      <HeatMap charts={data} />
      {dimensions.map((dimension) => (
        <PartsTable key={dimension} dimension={dimension} parts={data[dimension]} />
      ))}
      <ReasonsTable reasons={data.closingReasons} />
    </div>
  );
}
