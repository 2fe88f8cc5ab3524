import type { CampaignReport } from '@recado/shared/features/campaigns';
import { FigureBox } from '../../../components/figures/FigureBox.tsx';
import { FigureTable } from '../../../components/figures/FigureTable.tsx';
import { formatNumber } from '../../../lib/format/formatNumber.ts';
import { useCampaignReportText } from './campaignReport.texts.ts';
import { faultNameOf } from './faultNameOf.ts';

/** Why messages failed or were not sent, and what to do about it. */
export function FaultSection({ faults }: Pick<CampaignReport, 'faults'>) {
  const text = useCampaignReportText();
  if (faults.length === 0) return null;
  return (
    <FigureBox id="by-fault" title={text('byFault')}>
      <FigureTable
        title={text('byFault')}
        heads={[text('fault'), text('contacts'), text('toDo')]}
        words={[2]}
        rows={faults.map(({ fault, count }) => {
          const name = faultNameOf(fault);
          return [text(`fault_${name}`), formatNumber(count), text(`do_${name}`)];
        })}
        scrolls="wide"
      />
    </FigureBox>
  );
}
