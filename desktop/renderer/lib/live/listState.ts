import type { UseInfiniteQueryResult } from '@tanstack/react-query';

/** A list's rows as a screen shows them. */
export interface ListState<Row> {
  rows: Row[];
  count: number;
  state: 'loading' | 'failed' | 'ready';
  error: unknown;
  hasMore: boolean;
  isLoadingMore: boolean;
  /** The next page failed to load; the list does not retry by itself. */
  hasMoreFailed: boolean;
  /** The rows are those of the previous search; the new ones are loading. */
  isSearching: boolean;
  loadMore(): void;
  retry(): void;
}

/** The state of a list that is read page by page: its query, and the rows and count that are known. */
export function listState<Row>(
  query: UseInfiniteQueryResult<unknown>,
  rows: Row[] = [],
  count: number | null = 0,
): ListState<Row> {
  const { data, isPending, isError, error, hasNextPage, isFetchingNextPage, isPlaceholderData } = query;
  return {
    rows,
    count: count ?? 0,
    state: isPending ? 'loading' : isError && !data ? 'failed' : 'ready',
    error,
    hasMore: hasNextPage,
    isLoadingMore: isFetchingNextPage,
    hasMoreFailed: query.isFetchNextPageError,
    isSearching: isPlaceholderData,
    loadMore: () => {
      if (hasNextPage && !isFetchingNextPage && !isPlaceholderData) void query.fetchNextPage();
    },
    retry: () => void query.refetch(),
  };
}
