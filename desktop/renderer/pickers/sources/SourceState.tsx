import { Loader } from '@mantine/core';
import type { SourceState as State } from '@recado/shared/features/knowledge';
import { StateBadge } from '../../components/labels/StateBadge.tsx';
import classes from './sources.module.css';
import { useSourceText } from './sources.texts.ts';

const tones = { waiting: 'calm', reading: 'warn', ready: 'ok', failed: 'bad' } as const;

/** How far the reading of a source is. */
export function SourceState({ state }: { state: State }) {
  const text = useSourceText();
  return (
    <span className={classes.state}>
      {state === 'reading' && <Loader size={12} aria-hidden />}
      <StateBadge tone={tones[state]}>{text(`state_${state}`)}</StateBadge>
    </span>
  );
}
