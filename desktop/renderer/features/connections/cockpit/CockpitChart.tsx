import type { CockpitDay } from '@recado/shared/features/cockpit';
import { BarsAndLine } from '../../../components/figures/BarsAndLine.tsx';
import { useCockpitText } from './cockpit.texts.ts';

/** Received messages of each day as bars, sent ones as a line. */
export function CockpitChart({ days }: { days: readonly CockpitDay[] }) {
  const text = useCockpitText();
  return (
    <BarsAndLine
      title={text('byDay')}
      bars={text('received')}
      line={text('sent')}
      days={days.map(({ day, received, sent }) => ({ day, bars: received, line: sent }))}
      height={180}
    />
  );
}
