import { barCount } from './peaksOf.ts';
import classes from './Waveform.module.css';

interface Props {
  /** The loudness of each stretch, 0 to 1; undefined while unknown, and the bars are then even. */
  bars: readonly number[] | undefined;
  at: number;
  length: number;
  label: string;
  onSeek(seconds: number): void;
}

const height = 26;
const step = 4;
const even = Array<number>(barCount).fill(0.25);

/** The waveform of a voice message. It marks the part already played; a press or the arrow keys seek. */
export function Waveform({ bars = even, at, length, label, onSeek }: Props) {
  const played = length > 0 ? (at / length) * bars.length : 0;
  return (
    <span className={classes.wave}>
      <svg viewBox={`0 0 ${bars.length * step} ${height}`} preserveAspectRatio="none" aria-hidden="true">
        {bars.map((loud, n) => {
          const tall = Math.max(3, loud * height);
          return (
            <rect
              // biome-ignore lint/suspicious/noArrayIndexKey: a bar is its place
              key={n}
              x={n * step}
              y={(height - tall) / 2}
              width={2.5}
              height={tall}
              rx={1.2}
              data-played={n < played || undefined}
            />
          );
        })}
      </svg>
      <input
        type="range"
        aria-label={label}
        min={0}
        max={length || 1}
        step={0.1}
        value={Math.min(at, length || 1)}
        onChange={({ currentTarget }) => onSeek(Number(currentTarget.value))}
      />
    </span>
  );
}
