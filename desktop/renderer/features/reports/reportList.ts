import type { Attendance } from '@recado/shared/features/dashboard';
import { reportApi } from '@recado/shared/features/reports';
import { useInfiniteQuery } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import type { LiveList } from '../../lib/live/liveList.ts';
import type { ReportFilter } from './reportFilter.ts';

const none = {};

/** Attendances, newest first, page by page. */
export const reportList: Pick<LiveList<Attendance, ReportFilter>, 'useRows'> = {
  useRows(searchParam, filter = none) {
    const query = useInfiniteQuery({
      queryKey: ['reports', searchParam, filter],
      queryFn: ({ pageParam: cursor, signal }) =>
        call(reportApi.list, { query: { searchParam, ...filter, ...(cursor && { cursor }) }, signal }),
      initialPageParam: '',
      getNextPageParam: ({ nextCursor }) => nextCursor,
      placeholderData: (before) => before,
    });
    const { data, isPending, isError, error, hasNextPage, isFetchingNextPage, isPlaceholderData } = query;
    return {
      rows: data?.pages.flatMap(({ tickets }) => tickets) ?? [],
      count: data?.pages[0]?.totalTickets ?? 0,
      state: isPending ? 'loading' : isError && !data ? 'failed' : 'ready',
      error,
      hasMore: hasNextPage,
      isLoadingMore: isFetchingNextPage,
      isSearching: isPlaceholderData,
      loadMore: () => {
        if (hasNextPage && !isFetchingNextPage && !isPlaceholderData) void query.fetchNextPage();
      },
      retry: () => void query.refetch(),
    };
  },
};
