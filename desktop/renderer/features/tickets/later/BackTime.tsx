import { IconClockPause } from '@tabler/icons-react';
import { formatDate, formatDayOfYear, formatTime } from '../../../lib/format/format.ts';
import classes from './BackTime.module.css';
import { useLaterText } from './later.texts.ts';

/** Formats dd/MM HH:mm, or only the time for today. */
export const formatBack = (at: string, now: Date = new Date()): string =>
  formatDate(at) === formatDate(now) ? formatTime(at) : `${formatDayOfYear(at)} ${formatTime(at)}`;

/** When a snoozed ticket comes back (ISO). */
export function BackTime({ at }: { at: string }) {
  const text = useLaterText();
  return (
    <time
      className={classes.back}
      dateTime={at}
      title={text('snoozedUntil', { at: `${formatDate(at)} ${formatTime(at)}` })}
    >
      <IconClockPause size={13} stroke={2} aria-hidden />
      {formatBack(at)}
    </time>
  );
}
