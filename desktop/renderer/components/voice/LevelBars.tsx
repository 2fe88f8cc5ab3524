import classes from './LevelBars.module.css';

/** How many moments are seen at once. */
export const shownLevels = 40;

/** How loud it has been, the latest at the right: whoever speaks sees that they are heard. */
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
