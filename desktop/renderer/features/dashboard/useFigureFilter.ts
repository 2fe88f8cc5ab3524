import { FigureQuery, mostDays } from '@recado/shared/features/dashboard';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { companyToday } from '../../lib/format/companyToday.ts';
import { useSession } from '../../lib/session/session.ts';

/** The filter of the figures, as the address has it; days are yyyy-MM-dd. */
export interface FigureFilter {
  days?: number;
  date_from?: string;
  date_to?: string;
  queueIds?: number[];
  whatsapps?: number[];
  tags?: number[];
  users?: number[];
}

const keys = ['days', 'date_from', 'date_to', 'queueIds', 'whatsapps', 'tags', 'users'] as const;
const periodKeys = ['days', 'date_from', 'date_to'] as const;

/** From the first of the month until today in the company's time zone (DASH-06). */
export function thisMonth(timeZone?: string, now = new Date()): Pick<FigureFilter, 'date_from' | 'date_to'> {
  const today = companyToday(timeZone, now);
  return { date_from: `${today.slice(0, 7)}-01`, date_to: today };
}

/** Whether the filter has days, in order, and not too many (DASH-05). */
export function hasPeriod({ days, date_from, date_to }: FigureFilter): boolean {
  if (days) return days <= mostDays;
  const [first, last] = [date_from ?? '', date_to ?? ''];
  if (first === '' && last === '') return false;
  return (
    first === '' ||
    last === '' ||
    (first <= last && (Date.parse(last) - Date.parse(first)) / 86_400_000 < mostDays)
  );
}

/**
 * Reads the filter of the figures from the address; without days it is this month. `change` with undefined
 * removes a filter. Removed days stay removed (`period=none`).
 */
export function useFigureFilter() {
  const [params, setParams] = useSearchParams();
  const address = new URLSearchParams(
    keys.flatMap((key) => (params.get(key) ? [[key, params.get(key)!]] : [])),
  ).toString();
  const timeZone = useSession((session) => session.user?.company.timeZone);
  const isEmptied = params.get('period') === 'none';
  const filter = useMemo(() => {
    const read = Object.assign(
      {},
      ...[...new URLSearchParams(address)].map(
        (entry) => FigureQuery.safeParse(Object.fromEntries([entry])).data ?? {},
      ),
    ) as FigureFilter;
    const hasDays = isEmptied || periodKeys.some((key) => read[key] !== undefined);
    return hasDays ? read : { ...thisMonth(timeZone), ...read };
  }, [address, isEmptied, timeZone]);
  const change = (changes: { [K in keyof FigureFilter]?: FigureFilter[K] | undefined }) =>
    setParams(
      (before) => {
        const after = new URLSearchParams(before);
        const next = { ...filter, ...changes };
        for (const key of keys) {
          const value = next[key];
          if (value === undefined || (Array.isArray(value) && value.length === 0)) after.delete(key);
          else after.set(key, Array.isArray(value) ? value.join(',') : String(value));
        }
        if (periodKeys.every((key) => next[key] === undefined)) after.set('period', 'none');
        else after.delete('period');
        return after;
      },
      { replace: true },
    );
  return { filter, change };
}
