import { pageSize } from '@recado/shared/lib/fields';
import { type InfiniteData, keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { matchesText } from '../format/foldText.ts';
import { type Change, keyOf, type Page, rewritePages, rowsOf } from './listPages.ts';
import { type ListState, listState } from './listState.ts';
import type { NameList } from './nameList.ts';
import { steadyLoad } from './steadyLoad.ts';

interface Source<Row, Filter> {
  /** Reads one page; `pageOf` brings the reply into this shape. */
  load(request: { query: { searchParam: string; pageNumber: number }; filter: Filter }): Promise<Page<Row>>;
  /** The order of rows, which places a new row among the loaded ones; without it a new row comes first. */
  order?(a: Row, b: Row): number;
  /** The text that a search looks through: a new row joins the searched lists that it matches. Without it, only unsearched ones. */
  text?(row: Row): string;
  /** Tells whether a row belongs to a list with this filter; without it every row does. */
  fits?(row: Row, filter: Filter): boolean;
  /** The same rows as pickers show them. */
  names?: NameList<unknown>;
}

/** Makes a page out of a reply, whose rows have a name of their own on the wire. */
export async function pageOf<K extends string, Row>(
  key: K,
  reply: Promise<{ [P in K]: Row[] } & { hasMore: boolean; count: number }>,
): Promise<Page<Row>> {
  const { [key]: rows, hasMore, count } = await reply;
  return { rows, hasMore, count };
}

/** Makes the one page of a list that arrives whole and is searched here. */
export async function wholeOf<Row>(
  all: Promise<Row[]>,
  searchParam: string,
  text: (row: Row) => string,
): Promise<Page<Row>> {
  const rows = (await all).filter((row) => matchesText(text(row), searchParam));
  return { rows, hasMore: false, count: rows.length };
}

/** A list that a feature shows. It is read page by page and patched row by row as events arrive; no event reloads it. */
export interface LiveList<Row, Filter> {
  useRows(searchParam: string, filter?: Filter): ListState<Row>;
  /** Takes a row that was created or changed: replaces it where it is loaded, else inserts it in order. */
  put(row: Row): void;
  /** Removes a row that was deleted. */
  drop(id: number): void;
  /** Changes one loaded row in place. */
  patch(id: number, change: (row: Row) => Row): void;
}

/** Declares a list. `name` is the first part of its query key, so `queryClient.invalidateQueries({ queryKey: [name] })` reloads it. */
export function liveList<Row extends { id: number }, Filter = undefined>(
  name: string,
  { load, order, text, fits, names }: Source<Row, Filter>,
): LiveList<Row, Filter> {
  const steady = steadyLoad();
  const select = (pages: InfiniteData<Page<Row>>) => ({
    rows: rowsOf(pages),
    count: pages.pages.at(-1)?.count ?? 0,
  });
  const rewrite = (change: Change<Row, Filter>) => {
    steady.changed();
    rewritePages(name, change);
  };

  return {
    useRows(searchParam, filter) {
      const listQuery = { searchParam, filter: filter as Filter };
      const query = useInfiniteQuery({
        queryKey: keyOf(name, listQuery),
        queryFn: ({ pageParam }) =>
          steady.load(() =>
            load({ query: { searchParam, pageNumber: pageParam }, filter: listQuery.filter }),
          ),
        initialPageParam: 1,
        // The next page follows from the number of rows held, so a live insert or delete never makes it skip
        // a row.
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
      rewrite((rows, listQuery, hasMore) => {
        const isHere = rows.some((old) => old.id === row.id);
        if (fits && !fits(row, listQuery.filter))
          return isHere ? rows.filter((old) => old.id !== row.id) : undefined;
        if (isHere) return rows.map((old) => (old.id === row.id ? row : old));
        if (!matchesText(text?.(row) ?? '', listQuery.searchParam)) return undefined;
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
