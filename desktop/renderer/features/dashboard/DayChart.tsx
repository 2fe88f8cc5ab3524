import type { Charts } from '@recado/shared/features/dashboard';
import { BarsAndLine } from '../../components/figures/BarsAndLine.tsx';
import { useBehindAddress } from './behind/useBehindAddress.ts';
import { useDashboardText } from './dashboard.texts.ts';

/**
 * Started attendances of each day as bars, resolved ones as a line.
 * A press on a bar opens its day; the table does the same for the keyboard.
 */
export function DayChart({ days }: { days: Charts['days'] }) {
  const text = useDashboardText();
  const { show } = useBehindAddress();
  return (
    <BarsAndLine
      title={text('byDay')}
      bars={text('begun')}
      line={text('resolved')}
      days={days.map(({ day, begun, resolved }) => ({ day, bars: begun, line: resolved }))}
      height={220}
      onDay={(day) => show({ measure: 'tickets', day })}
    />
  );
}
