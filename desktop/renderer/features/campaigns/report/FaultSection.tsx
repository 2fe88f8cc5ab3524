import type { CampaignReport } from '@recado/shared/features/campaigns';
import { FigureTable } from '../../../components/figures/FigureTable.tsx';
import { formatNumber } from '../../../lib/format/formatNumber.ts';
import { useCampaignReportText } from './campaignReport.texts.ts';
import { faultNameOf } from './faultNameOf.ts';
import classes from './report.module.css';

/** Why messages failed or were not sent, and what to do about it. */
export function FaultSection({ faults }: Pick<CampaignReport, 'faults'>) {
  const text = useCampaignReportText();
  if (faults.length === 0) return null;
  return (
    <section className={classes.box} aria-labelledby="by-fault">
      <header>
        <h2 id="by-fault">{text('byFault')}</h2>
      </header>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard */}
      <div className={classes.wide} tabIndex={0}>
        <FigureTable
          title={text('byFault')}
          heads={[text('fault'), text('contacts'), text('toDo')]}
          words={[2]}
          rows={faults.map(({ fault, count }) => {
            const name = faultNameOf(fault);
            return [text(`fault_${name}`), formatNumber(count), text(`do_${name}`)];
          })}
        />
      </div>
    </section>
  );
}
