import type { CampaignReport } from '@recado/shared/features/campaigns';
import { FigureBox } from '../../../components/figures/FigureBox.tsx';
import { FigureTable } from '../../../components/figures/FigureTable.tsx';
import { formatNumber } from '../../../lib/format/formatNumber.ts';
import { useIsPhone } from '../../../lib/useWidth.ts';
import { useCampaignReportText } from './campaignReport.texts.ts';
import { faultNameOf } from './faultNameOf.ts';
import classes from './report.module.css';

/** Why messages failed or were not sent, and what to do about it. */
export function FaultSection({ faults }: Pick<CampaignReport, 'faults'>) {
  const text = useCampaignReportText();
  const isPhone = useIsPhone();
  if (faults.length === 0) return null;
  const heads = [text('fault'), text('contacts'), ...(isPhone ? [] : [text('toDo')])];
  return (
    <FigureBox id="by-fault" title={text('byFault')}>
      <FigureTable
        title={text('byFault')}
        heads={heads}
        words={[2]}
        rows={faults.map(({ fault, count }) => {
          const name = faultNameOf(fault);
          const [reason, advice] = [text(`fault_${name}`), text(`do_${name}`)];
          if (!isPhone) return [reason, formatNumber(count), advice];
          return [<Reason key={fault} {...{ reason, advice }} />, formatNumber(count)];
        })}
        scrolls="wide"
      />
    </FigureBox>
  );
}

/** A phone has no room for a third column: the advice is below its reason. */
const Reason = ({ reason, advice }: { reason: string; advice: string }) => (
  <span className={classes.reason}>
    <b>{reason}</b>
    <span>{advice}</span>
  </span>
);
