import { IconClock } from '@tabler/icons-react';
import { formatDate, formatTime } from '../../lib/format/format.ts';
import { useMinute } from './useMinute.ts';
import classes from './WaitTime.module.css';
import { useWaitText } from './wait.texts.ts';
import { waitLevel, waitParts } from './waitLevel.ts';

/** How long somebody has waited for an answer since a moment (ISO): grey, amber with a clock, red. */
export function WaitTime({ since }: { since: string }) {
  const text = useWaitText();
  const minutes = Math.max(0, (useMinute() - Date.parse(since)) / 60_000);
  const level = waitLevel(minutes);
  const { unit, value } = waitParts(minutes);
  return (
    <time
      className={classes.wait}
      data-level={level}
      dateTime={since}
      title={text('since', { at: `${formatDate(since)} ${formatTime(since)}` })}
    >
      {level !== 'calm' && <IconClock size={13} stroke={2} aria-hidden />}
      {text(unit, { value })}
    </time>
  );
}
