import { type AuditEntry, auditApi } from '@recado/shared/features/audit';
import { useInfiniteQuery } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import type { LiveList } from '../../lib/live/liveList.ts';
import type { ShownFilter } from './useAuditFilter.ts';

const none = {};

/** The log, newest first; it grows at its top while it is read, so pages follow a cursor. */
export const auditList: Pick<LiveList<AuditEntry, ShownFilter>, 'useRows'> = {
  useRows(searchParam, filter = none) {
    const query = useInfiniteQuery({
      queryKey: ['audit', searchParam, filter],
      queryFn: ({ pageParam: cursor, signal }) =>
        call(auditApi.list, { query: { searchParam, ...filter, ...(cursor && { cursor }) }, signal }),
      initialPageParam: '',
      getNextPageParam: ({ nextCursor }) => nextCursor,
      placeholderData: (before) => before,
    });
    const { data, isPending, isError, error, hasNextPage, isFetchingNextPage, isPlaceholderData } = query;
    return {
      rows: data?.pages.flatMap(({ entries }) => entries) ?? [],
      count: 0,
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
