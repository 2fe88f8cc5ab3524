import { IconClock } from '@tabler/icons-react';
import { formatDate, formatTime } from '../../lib/format/format.ts';
import { useMinute } from './useMinute.ts';
import classes from './WaitTime.module.css';
import { useWaitText } from './wait.texts.ts';
import { dueLevel, waitLevel, waitParts } from './waitLevel.ts';

interface Props {
  since: string;
  /** When the answer is due; null or absent if none was promised. */
  dueAt?: string | null;
}

/** How long a customer has waited for an answer since a moment (ISO): grey, amber with a clock, red. */
export function WaitTime({ since, dueAt = null }: Props) {
  const text = useWaitText();
  const now = useMinute();
  const minutes = Math.max(0, (now - Date.parse(since)) / 60_000);
  const level =
    dueAt === null ? waitLevel(minutes) : dueLevel(now, { since: Date.parse(since), due: Date.parse(dueAt) });
  const { unit, value } = waitParts(minutes);
  return (
    <time
      className={classes.wait}
      data-level={level}
      dateTime={since}
      title={[
        text('since', { at: momentOf(since) }),
        ...(dueAt === null ? [] : [text('due', { at: momentOf(dueAt) })]),
      ].join('\n')}
    >
      {level !== 'calm' && <IconClock size={13} stroke={2} aria-hidden />}
      {text(unit, { value })}
    </time>
  );
}

const momentOf = (at: string) => `${formatDate(at)} ${formatTime(at)}`;
