import { pageSize } from '@recado/shared/lib/fields';
import type { InfiniteData } from '@tanstack/react-query';
import { queryClient } from '../queryClient.ts';

/** One page, as a list's `load` returns it. */
export interface Page<Row> {
  rows: Row[];
  hasMore: boolean;
  count: number;
}

type Pages<Row> = InfiniteData<Page<Row>, number>;

/** What a variant of a list was asked for. */
export interface ListQuery<Filter> {
  searchParam: string;
  filter: Filter;
}

/**
 * Returns the new rows of a variant. It returns `elsewhere` for a new row of a page not loaded yet, and undefined for no
 * change.
 */
export type Change<Row, Filter> = (
  rows: Row[],
  listQuery: ListQuery<Filter>,
  hasMore: boolean,
) => Row[] | 'elsewhere' | undefined;

/** The key of a list's variant in the cache. */
export const keyOf = <Filter>(name: string, listQuery: ListQuery<Filter>) =>
  [name, 'list', listQuery] as const;

/** All loaded rows, each once. */
export const rowsOf = <Row extends { id: number }>(pages: InfiniteData<Page<Row>> | undefined): Row[] => [
  ...new Map(pages?.pages.flatMap((page) => page.rows.map((row) => [row.id, row] as const))).values(),
];

/** Rewrites every loaded variant of a list as one run of rows; the number of pages stays. */
export function rewritePages<Row extends { id: number }, Filter>(
  name: string,
  change: Change<Row, Filter>,
): void {
  for (const query of queryClient.getQueryCache().findAll({ queryKey: [name, 'list'] })) {
    const listQuery = query.queryKey[2] as ListQuery<Filter>;
    queryClient.setQueryData<Pages<Row>>(
      query.queryKey,
      (pages) => pages && changed(pages, listQuery, change),
    );
  }
}

function changed<Row extends { id: number }, Filter>(
  pages: Pages<Row>,
  listQuery: ListQuery<Filter>,
  change: Change<Row, Filter>,
): Pages<Row> {
  const before = rowsOf(pages);
  const last = pages.pages.at(-1);
  const after = change(before, listQuery, last?.hasMore ?? false);
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
}
