import type { Charts } from '@recado/shared/features/dashboard';
import { FigureBox } from '../../components/figures/FigureBox.tsx';
import { FigureTable } from '../../components/figures/FigureTable.tsx';
import { formatNumber } from '../../lib/format/formatNumber.ts';
import { useDashboardText } from './dashboard.texts.ts';

/**
 * Closing reasons: how often each was chosen, and its share of all attendances with a reason (CLOSING-05).
 */
export function ReasonsTable({ reasons }: { reasons: Charts['closingReasons'] }) {
  const text = useDashboardText();
  if (reasons.length === 0) return null;
  const all = reasons.reduce((sum, { count }) => sum + count, 0);
  return (
    <FigureBox id="by-closing-reason" title={text('closingReasons')} isWhole>
      <FigureTable
        title={text('closingReasons')}
        heads={[text('name'), text('resolved'), text('share')]}
        rows={reasons.map(({ name, count }) => [
          name,
          formatNumber(count),
          `${formatNumber(Math.round((count * 1000) / all) / 10)} %`,
        ])}
        scrolls="tall"
      />
    </FigureBox>
  );
}
