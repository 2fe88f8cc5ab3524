import classes from './LevelBars.module.css';

/** How many levels are visible at once. */
export const shownLevels = 40;

/** The latest loudness, newest at the right, so that a person who speaks sees that the microphone works. */
export function LevelBars({ levels }: { levels: readonly number[] }) {
  const shown = [...Array<number>(shownLevels).fill(0), ...levels].slice(-shownLevels);
  return (
    <span className={classes.bars} aria-hidden>
      {shown.map((level, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: bars stand still, what they show moves on
        <span key={index} style={{ transform: `scaleY(${Math.max(0.08, Math.min(1, level))})` }} />
      ))}
    </span>
  );
}
