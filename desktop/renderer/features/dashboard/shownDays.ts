import { formatDate } from '../../lib/format/format.ts';
import type { useDashboardText } from './dashboard.texts.ts';
import type { FigureFilter } from './useFigureFilter.ts';

/** The days of a filter in words. */
export function shownDays(
  { days, date_from, date_to }: FigureFilter,
  text: ReturnType<typeof useDashboardText>,
): string {
  if (days) return text('days', { count: days });
  if (date_from && date_to) return text('span', { from: formatDate(date_from), to: formatDate(date_to) });
  if (date_from) return `${text('firstDay')} ${formatDate(date_from)}`;
  return date_to ? `${text('lastDay')} ${formatDate(date_to)}` : text('period');
}
