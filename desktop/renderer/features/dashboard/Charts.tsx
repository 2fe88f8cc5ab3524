import { dimensions } from '@recado/shared/features/dashboard';
import { Failed } from '../../components/Failed.tsx';
import { ChartOrTable } from '../../components/figures/ChartOrTable.tsx';
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
  const { data, isError, error, refetch } = useCharts(filter);
  if (!data)
    return isError ? (
      <Failed error={error} explanation={text('chartsFailed')} retry={() => void refetch()} />
    ) : (
      <ChartSkeletons />
    );
  return (
    <div className={classes.charts}>
      <ChartOrTable
        id="by-day"
        title={text('byDay')}
        isWhole={isWideMap(data.hours)}
        series={[
          { name: text('begun'), as: 'bars' },
          { name: text('resolved'), as: 'line' },
        ]}
        chart={<DayChart days={data.days} />}
        table={
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
            scrolls="tall"
          />
        }
      />
      <HeatMap charts={data} />
      {dimensions.map((dimension) => (
        <PartsTable key={dimension} dimension={dimension} parts={data[dimension]} />
      ))}
      <ReasonsTable reasons={data.closingReasons} />
    </div>
  );
}
