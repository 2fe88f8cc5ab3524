import { pageSize } from '@recado/shared/lib/fields';
import { type InfiniteData, keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { queryClient } from '../query.ts';
import { steadyLoad } from './steadyLoad.ts';

/** One page as a list's `load` gives it. */
export interface Page<Row> {
  rows: Row[];
  hasMore: boolean;
  count: number;
}

interface Source<Row, Filter> {
  load(asked: { searchParam: string; pageNumber: number; filter: Filter }): Promise<Page<Row>>;
  id(row: Row): number | string;
  /** Where a new row stands among the loaded ones; without it a new row comes first. */
  order?(a: Row, b: Row): number;
  /** Whether a new row belongs on a searched or filtered list; without it, only on unsearched ones. */
  belongs?(row: Row, asked: { searchParam: string; filter: Filter }): boolean;
}

type Pages<Row> = InfiniteData<Page<Row>, number>;
interface Asked<Filter> {
  searchParam: string;
  filter: Filter;
}

/** A list's rows as a screen shows them. */
export interface ListState<Row> {
  rows: Row[];
  count: number;
  state: 'loading' | 'failed' | 'ready';
  error: unknown;
  hasMore: boolean;
  isLoadingMore: boolean;
  /** The rows are those of the search before; the new ones are on their way. */
  isSearching: boolean;
  loadMore(): void;
  retry(): void;
}

/** A list that a feature shows: read page by page, patched row by row as events come in, never reloaded for one. */
export interface LiveList<Row, Filter> {
  useRows(searchParam: string, filter?: Filter): ListState<Row>;
  /** A row was created or changed: replaces it wherever it is loaded, else puts it where it belongs. */
  put(row: Row): void;
  /** A row is gone. */
  drop(id: number | string): void;
  /** Changes one loaded row in place. */
  patch(id: number | string, change: (row: Row) => Row): void;
}

/** `name` is the first part of the query key, so `queryClient.invalidateQueries({ queryKey: [name] })` reloads it. */
export function liveList<Row, Filter = undefined>(
  name: string,
  { load, id, order, belongs }: Source<Row, Filter>,
): LiveList<Row, Filter> {
  const keyOf = (asked: Asked<Filter>) => [name, 'list', asked] as const;
  const steady = steadyLoad();

  const rowsOf = (pages: InfiniteData<Page<Row>> | undefined): Row[] => [
    ...new Map(pages?.pages.flatMap((page) => page.rows.map((row) => [id(row), row] as const))).values(),
  ];

  const select = (pages: InfiniteData<Page<Row>>) => ({
    rows: rowsOf(pages),
    count: pages.pages.at(-1)?.count ?? 0,
  });

  /**
   * Rewrites every loaded variant of this list as one run of rows; the pages keep their number. `change` answers
   * the new rows, or `elsewhere` for a new row that stands on a page not loaded yet, or undefined for no change.
   */
  function rewrite(
    change: (rows: Row[], asked: Asked<Filter>, hasMore: boolean) => Row[] | 'elsewhere' | undefined,
  ) {
    steady.changed();
    for (const query of queryClient.getQueryCache().findAll({ queryKey: [name, 'list'] })) {
      const asked = query.queryKey[2] as Asked<Filter>;
      queryClient.setQueryData<Pages<Row>>(query.queryKey, (pages) => {
        if (!pages) return pages;
        const before = rowsOf(pages);
        const last = pages.pages.at(-1);
        const after = change(before, asked, last?.hasMore ?? false);
        if (!after) return pages;
        const rows = after === 'elsewhere' ? before : after;
        const grown = after === 'elsewhere' ? 1 : rows.length - before.length;
        const count = Math.max(0, (last?.count ?? 0) + grown);
        return {
          ...pages,
          pages: pages.pages.map((page, index) => ({
            hasMore: page.hasMore,
            count,
            rows: rows.slice(
              index * pageSize,
              index === pages.pages.length - 1 ? undefined : (index + 1) * pageSize,
            ),
          })),
        };
      });
    }
  }

  return {
    useRows(searchParam, filter) {
      const asked = { searchParam, filter: filter as Filter };
      const query = useInfiniteQuery({
        queryKey: keyOf(asked),
        queryFn: ({ pageParam }) => steady.load(() => load({ ...asked, pageNumber: pageParam })),
        initialPageParam: 1,
        // Counted from the rows held, so that a row that came or went live never makes the next page skip one.
        getNextPageParam: (last, pages) => {
          const held = rowsOf({ pages, pageParams: [] }).length;
          return last.hasMore ? Math.floor(held / pageSize) + 1 : undefined;
        },
        placeholderData: keepPreviousData,
        select,
      });
      const { data, isPending, isError, error, hasNextPage, isFetchingNextPage, isPlaceholderData } = query;
      return {
        rows: data?.rows ?? [],
        count: data?.count ?? 0,
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

    put(row) {
      rewrite((rows, asked, hasMore) => {
        if (rows.some((old) => id(old) === id(row)))
          return rows.map((old) => (id(old) === id(row) ? row : old));
        if (!(belongs ? belongs(row, asked) : asked.searchParam === '')) return undefined;
        if (!order) return [row, ...rows];
        const before = rows.findIndex((old) => order(old, row) > 0);
        if (before === -1) return hasMore ? 'elsewhere' : [...rows, row];
        return rows.toSpliced(before, 0, row);
      });
    },

    drop(gone) {
      rewrite((rows) =>
        rows.some((row) => id(row) === gone) ? rows.filter((row) => id(row) !== gone) : undefined,
      );
    },

    patch(changed, change) {
      rewrite((rows) =>
        rows.some((row) => id(row) === changed)
          ? rows.map((row) => (id(row) === changed ? change(row) : row))
          : undefined,
      );
    },
  };
}
