import '@mantine/charts/styles.css';
import { CompositeChart } from '@mantine/charts';
import type { CampaignReport } from '@recado/shared/features/campaigns';
import { chartColors } from '../../../components/figures/chartColors.ts';
import { formatNumber } from '../../../lib/format/formatNumber.ts';
import { useCampaignReportText } from './campaignReport.texts.ts';
import { formatPoints } from './formatPoints.ts';

/** Three rising lines; delivered is dashed and answered dotted, so that their form tells them apart too. */
export function ReachChart({ curve }: Pick<CampaignReport, 'curve'>) {
  const text = useCampaignReportText();
  const last = curve.at(-1)!;
  const moments = formatPoints(curve.map(({ at }) => at));
  const summary = (['sent', 'delivered', 'answered'] as const)
    .map((name) => `${text(name)} ${formatNumber(last[name])}`)
    .join(', ');
  return (
    <div role="img" aria-label={`${text('overTime')}: ${summary}`}>
      <CompositeChart
        h={220}
        data={curve.map(({ sent, delivered, answered }, n) => ({
          at: moments[n],
          [text('sent')]: sent,
          [text('delivered')]: delivered,
          [text('answered')]: answered,
        }))}
        dataKey="at"
        series={[
          { name: text('sent'), color: 'var(--chart-2)', type: 'line' },
          { name: text('delivered'), color: 'var(--brand-line)', type: 'line', strokeDasharray: '6 3' },
          { name: text('answered'), color: 'var(--chart-3)', type: 'line', strokeDasharray: '2 3' },
        ]}
        curveType="linear"
        style={chartColors}
        withDots={false}
        yAxisProps={{ allowDecimals: false, width: 48 }}
        xAxisProps={{ minTickGap: 48 }}
        lineProps={{ isAnimationActive: false }}
      />
    </div>
  );
}
