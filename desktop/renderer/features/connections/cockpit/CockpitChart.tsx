import '@mantine/charts/styles.css';
import { CompositeChart } from '@mantine/charts';
import type { CockpitDay } from '@recado/shared/features/cockpit';
import { formatDayOfYear } from '../../../lib/format/format.ts';
import { useCockpitText } from './cockpit.texts.ts';

/** Received messages as bars, sent ones as a line, so their shape tells them apart and not only colour. */
export function CockpitChart({ days }: { days: readonly CockpitDay[] }) {
  const text = useCockpitText();
  const sum = (key: 'received' | 'sent') => days.reduce((total, day) => total + day[key], 0);
  return (
    <div
      role="img"
      aria-label={`${text('byDay')}: ${text('received')} ${sum('received')}, ${text('sent')} ${sum('sent')}`}
    >
      <CompositeChart
        h={180}
        data={days.map(({ day, received, sent }) => ({
          day: formatDayOfYear(day),
          [text('received')]: received,
          [text('sent')]: sent,
        }))}
        dataKey="day"
        series={[
          { name: text('received'), color: 'var(--brand-line)', type: 'bar' },
          { name: text('sent'), color: 'var(--chart-2)', type: 'line' },
        ]}
        maxBarWidth={24}
        curveType="linear"
        gridColor="var(--chart-grid)"
        textColor="var(--ink-3)"
        yAxisProps={{ allowDecimals: false, width: 36 }}
        barProps={{ isAnimationActive: false }}
        lineProps={{ isAnimationActive: false }}
      />
    </div>
  );
}
