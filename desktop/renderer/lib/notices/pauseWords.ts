import { formatDate, formatShortDateTime, formatTime } from '../format/format.ts';

/** The moment at which a pause ends: HH:mm today, with the date on another day. */
export const momentOf = (at: string, now: Date = new Date()): string =>
  formatDate(at) === formatDate(now) ? formatTime(at) : formatShortDateTime(at);
