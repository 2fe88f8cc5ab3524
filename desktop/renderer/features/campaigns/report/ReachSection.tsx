import type { CampaignReport } from '@recado/shared/features/campaigns';
import { ChartOrTable } from '../../../components/figures/ChartOrTable.tsx';
import { FigureTable } from '../../../components/figures/FigureTable.tsx';
import { lazyPiece } from '../../../lib/drawing/lazyPiece.ts';
import { formatShortDateTime } from '../../../lib/format/format.ts';
import { formatNumber } from '../../../lib/format/formatNumber.ts';
import { useCampaignReportText } from './campaignReport.texts.ts';

// Loaded later, because the chart library is as large as the rest of the page.
const ReachChart = lazyPiece(async () => (await import('./ReachChart.tsx')).ReachChart);

/** Sent, delivered and answered over time, as a chart or as a table (REACH-03). */
export function ReachSection({ curve }: Pick<CampaignReport, 'curve'>) {
  const text = useCampaignReportText();
  return (
    <ChartOrTable
      id="reach-over-time"
      title={text('overTime')}
      series={[
        { name: text('sent'), as: 'line' },
        { name: text('delivered'), as: 'dashed' },
        { name: text('answered'), as: 'dotted' },
      ]}
      chart={<ReachChart curve={curve} />}
      table={
        <FigureTable
          title={text('overTime')}
          heads={[text('until'), text('sent'), text('delivered'), text('answered')]}
          rows={curve.map(({ at, sent, delivered, answered }) => [
            formatShortDateTime(at),
            formatNumber(sent),
            formatNumber(delivered),
            formatNumber(answered),
          ])}
          scrolls="tall"
        />
      }
    />
  );
}
