import '@mantine/charts/styles.css';
import { BarChart } from '@mantine/charts';
import type { ModelMeter } from '@recado/shared/features/prompts';
import { chartColors } from '../../../components/figures/chartColors.ts';
import { formatDayOfYear } from '../../../lib/format/format.ts';
import { formatNumber } from '../../../lib/format/formatNumber.ts';

interface Props {
  days: ModelMeter['days'];
  label: string;
  /** What a bar counts. */
  name: string;
}

/** Tokens by day as bars. */
export function TokenChart({ days, label, name }: Props) {
  const sum = days.reduce((total, { tokens }) => total + tokens, 0);
  return (
    <div role="img" aria-label={`${label}: ${formatNumber(sum)}`}>
      <BarChart
        h={220}
        data={days.map(({ day, tokens }) => ({ day: formatDayOfYear(day), [name]: tokens }))}
        dataKey="day"
        series={[{ name, color: 'var(--brand-line)' }]}
        maxBarWidth={24}
        style={chartColors}
        valueFormatter={(value) => formatNumber(value)}
        yAxisProps={{ allowDecimals: false, width: 56 }}
        xAxisProps={{ minTickGap: 16 }}
        barProps={{ isAnimationActive: false }}
      />
    </div>
  );
}
