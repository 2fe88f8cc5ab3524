import { pageSize } from '@recado/shared/lib/fields';
import { type InfiniteData, keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { matchesText } from '../format/foldText.ts';
import { queryClient } from '../queryClient.ts';
import { type ListState, listState } from './listState.ts';
import type { NameList } from './nameList.ts';
import { steadyLoad } from './steadyLoad.ts';

/** One page as a list's `load` gives it. */
export interface Page<Row> {
  rows: Row[];
  hasMore: boolean;
  count: number;
}

interface Source<Row, Filter> {
  /** Reads one page; `pageOf` cuts the reply to shape. */
  load(asked: { query: { searchParam: string; pageNumber: number }; filter: Filter }): Promise<Page<Row>>;
  /** Where a new row stands among the loaded ones; without it a new row comes first. */
  order?(a: Row, b: Row): number;
  /** What a search looks through: a new row stands on the lists that ask for a part of it. Without it, only on unsearched ones. */
  text?(row: Row): string;
  /** Does a row stand on a list that is narrowed like this? Without it every row does. */
  fits?(row: Row, filter: Filter): boolean;
  /** The same rows as pickers show them. */
  names?: NameList<unknown>;
}

/** A page out of a reply, whatever name programs know its rows under. */
export async function pageOf<K extends string, Row>(
  key: K,
  reply: Promise<{ [P in K]: Row[] } & { hasMore: boolean; count: number }>,
): Promise<Page<Row>> {
  const { [key]: rows, hasMore, count } = await reply;
  return { rows, hasMore, count };
}

/** A list that comes whole and is searched here. */
export async function wholeOf<Row>(
  all: Promise<Row[]>,
  searchParam: string,
  text: (row: Row) => string,
): Promise<Page<Row>> {
  const rows = (await all).filter((row) => matchesText(text(row), searchParam));
  return { rows, hasMore: false, count: rows.length };
}

type Pages<Row> = InfiniteData<Page<Row>, number>;
interface Asked<Filter> {
  searchParam: string;
  filter: Filter;
}

/** A list that a feature shows: read page by page, patched row by row as events come in, never reloaded for one. */
export interface LiveList<Row, Filter> {
  useRows(searchParam: string, filter?: Filter): ListState<Row>;
  /** A row was created or changed: replaces it wherever it is loaded, else puts it where it belongs. */
  put(row: Row): void;
  /** A row is gone. */
  drop(id: number): void;
  /** Changes one loaded row in place. */
  patch(id: number, change: (row: Row) => Row): void;
}

/** `name` is the first part of the query key, so `queryClient.invalidateQueries({ queryKey: [name] })` reloads it. */
export function liveList<Row extends { id: number }, Filter = undefined>(
  name: string,
  { load, order, text, fits, names }: Source<Row, Filter>,
): LiveList<Row, Filter> {
  const keyOf = (asked: Asked<Filter>) => [name, 'list', asked] as const;
  const steady = steadyLoad();

  const rowsOf = (pages: InfiniteData<Page<Row>> | undefined): Row[] => [
    ...new Map(pages?.pages.flatMap((page) => page.rows.map((row) => [row.id, row] as const))).values(),
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
        queryFn: ({ pageParam }) =>
          steady.load(() => load({ query: { searchParam, pageNumber: pageParam }, filter: asked.filter })),
        initialPageParam: 1,
        // Counted from the rows held, so that a row that came or went live never makes the next page skip one.
        getNextPageParam: (last, pages) => {
          const held = rowsOf({ pages, pageParams: [] }).length;
          return last.hasMore ? Math.floor(held / pageSize) + 1 : undefined;
        },
        placeholderData: keepPreviousData,
        select,
      });
      return listState(query, query.data?.rows, query.data?.count);
    },

    put(row) {
      rewrite((rows, asked, hasMore) => {
        const isHere = rows.some((old) => old.id === row.id);
        if (fits && !fits(row, asked.filter))
          return isHere ? rows.filter((old) => old.id !== row.id) : undefined;
        if (isHere) return rows.map((old) => (old.id === row.id ? row : old));
        if (!matchesText(text?.(row) ?? '', asked.searchParam)) return undefined;
        if (!order) return [row, ...rows];
        const before = rows.findIndex((old) => order(old, row) > 0);
        if (before === -1) return hasMore ? 'elsewhere' : [...rows, row];
        return rows.toSpliced(before, 0, row);
      });
      names?.renew();
    },

    drop(gone) {
      rewrite((rows) =>
        rows.some((row) => row.id === gone) ? rows.filter((row) => row.id !== gone) : undefined,
      );
      names?.renew();
    },

    patch(changed, change) {
      rewrite((rows) =>
        rows.some((row) => row.id === changed)
          ? rows.map((row) => (row.id === changed ? change(row) : row))
          : undefined,
      );
    },
  };
}
