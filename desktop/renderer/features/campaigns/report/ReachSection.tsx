import { SegmentedControl, Skeleton } from '@mantine/core';
import type { CampaignReport } from '@recado/shared/features/campaigns';
import { Suspense, useState } from 'react';
import { FigureTable } from '../../../components/figures/FigureTable.tsx';
import { lazyPiece } from '../../../lib/drawing/lazyPiece.ts';
import { formatShortDateTime } from '../../../lib/format/format.ts';
import { formatNumber } from '../../../lib/format/formatNumber.ts';
import { useCampaignReportText } from './campaignReport.texts.ts';
import classes from './report.module.css';

// Loaded later, because the chart library is as large as the rest of the page.
const ReachChart = lazyPiece(async () => (await import('./ReachChart.tsx')).ReachChart);

/** Sent, delivered and answered over time, as a chart or as a table (REACH-03). */
export function ReachSection({ curve }: Pick<CampaignReport, 'curve'>) {
  const text = useCampaignReportText();
  const [shown, setShown] = useState('chart');
  return (
    <section className={classes.box} aria-labelledby="reach-over-time">
      <header>
        <h2 id="reach-over-time">{text('overTime')}</h2>
        {shown === 'chart' && (
          <div className={classes.legend} aria-hidden>
            {(['sent', 'delivered', 'answered'] as const).map((name) => (
              <span key={name}>
                <i data-line={name} />
                {text(name)}
              </span>
            ))}
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
          <ReachChart curve={curve} />
        </Suspense>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
        <div className={classes.tall} tabIndex={0}>
          <FigureTable
            title={text('overTime')}
            heads={[text('until'), text('sent'), text('delivered'), text('answered')]}
            rows={curve.map(({ at, sent, delivered, answered }) => [
              formatShortDateTime(at),
              formatNumber(sent),
              formatNumber(delivered),
              formatNumber(answered),
            ])}
          />
        </div>
      )}
    </section>
  );
}
