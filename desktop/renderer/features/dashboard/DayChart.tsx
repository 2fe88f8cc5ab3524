import '@mantine/charts/styles.css';
import { CompositeChart } from '@mantine/charts';
import type { Charts } from '@recado/shared/features/dashboard';
import { formatDayOfYear } from '../../lib/format/format.ts';
import { useBehindAddress } from './behind/useBehindAddress.ts';
import { useDashboardText } from './dashboard.texts.ts';

/**
 * Started attendances as bars, resolved ones as a line, so their shape tells them apart and not only colour.
 * A press on a bar opens its day; the table does the same for the keyboard.
 */
export function DayChart({ days }: { days: Charts['days'] }) {
  const text = useDashboardText();
  const { show } = useBehindAddress();
  const look = ({ payload }: { payload?: { date: string } }) =>
    payload && show({ measure: 'tickets', day: payload.date });
  const sum = (key: 'begun' | 'resolved') => days.reduce((total, day) => total + day[key], 0);
  return (
    <div
      role="img"
      aria-label={`${text('byDay')}: ${text('begun')} ${sum('begun')}, ${text('resolved')} ${sum('resolved')}`}
    >
      <CompositeChart
        h={220}
        data={days.map(({ day, begun, resolved }) => ({
          day: formatDayOfYear(day),
          date: day,
          [text('begun')]: begun,
          [text('resolved')]: resolved,
        }))}
        dataKey="day"
        series={[
          { name: text('begun'), color: 'var(--brand-line)', type: 'bar' },
          { name: text('resolved'), color: 'var(--chart-2)', type: 'line' },
        ]}
        maxBarWidth={24}
        curveType="linear"
        gridColor="var(--chart-grid)"
        textColor="var(--ink-3)"
        withDots={days.length <= 45}
        yAxisProps={{ allowDecimals: false, width: 36 }}
        xAxisProps={{ minTickGap: 16 }}
        barProps={{ isAnimationActive: false, cursor: 'pointer', onClick: look }}
        lineProps={{ isAnimationActive: false }}
      />
    </div>
  );
}
