import { ReportQuery, type ReportState } from '@recado/shared/features/reports';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { companyToday } from '../../lib/format/companyToday.ts';
import { useSession } from '../../lib/session/session.ts';

/** The filters of a report beside its search; days are yyyy-MM-dd. */
export interface ReportFilter {
  date_from?: string;
  date_to?: string;
  status?: ReportState;
  queueIds?: number[];
  whatsapps?: number[];
  tags?: number[];
  users?: number[];
}

const keys = ['date_from', 'date_to', 'status', 'queueIds', 'whatsapps', 'tags', 'users'] as const;

/** Reads the filter from the address. Without days it is this month, as on the dashboard (DASH-06). */
export function useReportFilter() {
  const [params, setParams] = useSearchParams();
  const timeZone = useSession((session) => session.user?.company.timeZone);
  const address = new URLSearchParams(
    keys.flatMap((key) => (params.get(key) ? [[key, params.get(key)!]] : [])),
  ).toString();
  const filter = useMemo(() => {
    const entries = [...new URLSearchParams(address)];
    const read: ReportFilter = Object.assign(
      {},
      ...entries.map((entry) => ReportQuery.safeParse(Object.fromEntries([entry])).data ?? {}),
    );
    const { date_from, date_to, status, queueIds, whatsapps, tags, users } = read;
    const today = companyToday(timeZone);
    const days =
      date_from || date_to
        ? { ...(date_from && { date_from }), ...(date_to && { date_to }) }
        : { date_from: `${today.slice(0, 7)}-01`, date_to: today };
    return {
      ...days,
      ...(status && { status }),
      ...(queueIds && { queueIds }),
      ...(whatsapps && { whatsapps }),
      ...(tags && { tags }),
      ...(users && { users }),
    } satisfies ReportFilter as ReportFilter;
  }, [address, timeZone]);
  const change = (changes: { [K in keyof ReportFilter]?: ReportFilter[K] | undefined }) =>
    setParams(
      (before) => {
        const after = new URLSearchParams(before);
        for (const [key, value] of Object.entries(changes))
          if (value === undefined || (Array.isArray(value) && value.length === 0)) after.delete(key);
          else after.set(key, Array.isArray(value) ? value.join(',') : String(value));
        return after;
      },
      { replace: true },
    );
  // Days do not count as filters, because a button of their own always shows them.
  const { date_from: _from, date_to: _to, ...narrowed } = filter;
  return { filter, change, count: Object.keys(narrowed).length };
}
