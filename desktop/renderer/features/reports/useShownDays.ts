import { formatDate } from '../../lib/format/format.ts';
import { useReportFilter } from './reportFilter.ts';
import { useReportText } from './reports.texts.ts';

/** The days that a report shows, in words. */
export function useShownDays(): string {
  const text = useReportText();
  const { date_from, date_to } = useReportFilter().filter;
  if (date_from && date_to) return text('span', { from: formatDate(date_from), to: formatDate(date_to) });
  return date_from
    ? text('daysFrom', { from: formatDate(date_from) })
    : text('daysTo', { to: formatDate(date_to ?? '') });
}
