import { type Attendance, dashboardApi } from '@recado/shared/features/dashboard';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import type { Behind } from './behind/useBehindAddress.ts';
import { type FigureFilter, hasPeriod } from './useFigureFilter.ts';

/** Figures of this age, in ms, are read again when a user opens them. */
const freshMs = 30_000;

/** Reads counters and agents; renewed every minute. */
export const useCounters = (filter: FigureFilter) =>
  useQuery({
    queryKey: ['dashboard', 'counters', filter],
    queryFn: ({ signal }) => call(dashboardApi.counters, { query: filter, signal }),
    enabled: hasPeriod(filter),
    staleTime: freshMs,
    refetchInterval: freshMs * 2,
    placeholderData: (before) => before,
  });

/** Reads the data of the charts. */
export const useCharts = (filter: FigureFilter) =>
  useQuery({
    queryKey: ['dashboard', 'charts', filter],
    queryFn: ({ signal }) => call(dashboardApi.charts, { query: filter, signal }),
    enabled: hasPeriod(filter),
    staleTime: freshMs,
    placeholderData: (before) => before,
  });

/** The attendances behind a number or a cell, page by page. */
export function useBehind(behind: Behind, filter: FigureFilter) {
  const query = useInfiniteQuery({
    queryKey: ['dashboard', 'attendances', behind, filter],
    queryFn: ({ pageParam: cursor, signal }) =>
      call(dashboardApi.attendances, { query: { ...filter, ...behind, ...(cursor && { cursor }) }, signal }),
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor,
    enabled: hasPeriod(filter),
  });
  const rows: Attendance[] = query.data?.pages.flatMap(({ attendances }) => attendances) ?? [];
  return { ...query, rows };
}
