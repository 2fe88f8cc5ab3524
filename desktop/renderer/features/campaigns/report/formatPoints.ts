import { formatShortDateTime, formatTime } from '../../../lib/format/format.ts';

const minuteMs = 60_000;

/**
 * The moments of a curve as its axis shows them, at least a second apart. Where two would read alike, their times have
 * seconds.
 */
export function formatPoints(moments: readonly string[]): string[] {
  const [first, second] = moments;
  if (!first || !second || Date.parse(second) - Date.parse(first) >= minuteMs)
    return moments.map((at) => formatShortDateTime(at));
  return moments.map((at) => `${formatTime(at)}:${String(new Date(at).getSeconds()).padStart(2, '0')}`);
}
