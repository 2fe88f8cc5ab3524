import '@mantine/charts/styles.css';
import { CompositeChart } from '@mantine/charts';
import { formatDayOfYear } from '../../lib/format/format.ts';
import { formatNumber } from '../../lib/format/formatNumber.ts';
import { chartColors } from './chartColors.ts';

interface Props {
  /** What the chart shows, for screen readers. */
  title: string;
  /** The names of the two figures. */
  bars: string;
  line: string;
  /** Oldest first; `day` as 2026-01-31. */
  days: readonly { day: string; bars: number; line: number }[];
  /** In pixels. */
  height: number;
  /** Called with the day whose bar was pressed. */
  onDay?(day: string): void;
}

/** Two figures by day: bars and a line, so their shape tells them apart and not only their colour. */
export function BarsAndLine({ title, bars, line, days, height, onDay }: Props) {
  const sum = (key: 'bars' | 'line') => formatNumber(days.reduce((total, day) => total + day[key], 0));
  return (
    <div role="img" aria-label={`${title}: ${bars} ${sum('bars')}, ${line} ${sum('line')}`}>
      <CompositeChart
        h={height}
        data={days.map((day) => ({
          day: formatDayOfYear(day.day),
          date: day.day,
          [bars]: day.bars,
          [line]: day.line,
        }))}
        dataKey="day"
        series={[
          { name: bars, color: 'var(--brand-line)', type: 'bar' },
          { name: line, color: 'var(--chart-2)', type: 'line' },
        ]}
        maxBarWidth={24}
        curveType="linear"
        style={chartColors}
        withDots={days.length <= 45}
        yAxisProps={{ allowDecimals: false, width: 36 }}
        xAxisProps={{ minTickGap: 16 }}
        barProps={{
          isAnimationActive: false,
          ...(onDay && {
            cursor: 'pointer',
            onClick: ({ payload }: { payload?: { date: string } }) => payload && onDay(payload.date),
          }),
        }}
        lineProps={{ isAnimationActive: false }}
      />
    </div>
  );
}
