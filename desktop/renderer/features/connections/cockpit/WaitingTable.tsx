import type { Cockpit } from '@recado/shared/features/cockpit';
import { FigureBox } from '../../../components/figures/FigureBox.tsx';
import { FigureTable } from '../../../components/figures/FigureTable.tsx';
import { formatWhen } from '../../../lib/format/format.ts';
import { formatNumber } from '../../../lib/format/formatNumber.ts';
import classes from './Cockpit.module.css';
import { useCockpitText } from './cockpit.texts.ts';

/** What waits to leave by kind, what came and is not stored yet, and what came without content. */
export function WaitingTable({ cockpit: { leaving, arriving, unread } }: { cockpit: Cockpit }) {
  const text = useCockpitText();
  const rows = [
    ...leaving.map(({ kind, count, oldestAt }) => [
      text(`wait_${kind}`),
      formatNumber(count),
      formatWhen(oldestAt),
    ]),
    ...(arriving.waiting > 0
      ? [
          [
            text('wait_in'),
            formatNumber(arriving.waiting),
            arriving.oldestAt ? formatWhen(arriving.oldestAt) : '–',
          ],
        ]
      : []),
    ...(arriving.aside > 0 ? [[text('wait_aside'), formatNumber(arriving.aside), '–']] : []),
    ...(unread.open > 0 ? [[text('wait_unread'), formatNumber(unread.open), '–']] : []),
  ];
  const repaired = unread.came - unread.open;
  return (
    <FigureBox id="cockpit-waiting" title={text('waiting')}>
      {rows.length === 0 ? (
        <p className={classes.quiet}>{text('nothingWaits')}</p>
      ) : (
        <FigureTable
          title={text('waiting')}
          heads={[text('waiting'), text('count'), text('oldest')]}
          rows={rows}
        />
      )}
      {repaired > 0 && <p className={classes.quiet}>{text('repaired', { count: formatNumber(repaired) })}</p>}
    </FigureBox>
  );
}
