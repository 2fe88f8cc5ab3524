import { useInfiniteQuery } from '@tanstack/react-query';
import { listState } from './listState.ts';
import type { LiveList } from './liveList.ts';

interface Source<Row, Filter> {
  /** The first part of its query key. */
  name: string;
  /** Reads one page; the first if there is no cursor. `count` is null where nobody counts, as on further pages. */
  load(request: {
    query: { searchParam: string; cursor?: string } & Partial<Filter>;
    signal: AbortSignal;
  }): Promise<{ rows: Row[]; count: number | null; nextCursor: string | null }>;
}

const none = {};

/** A list that grows at its top while a person reads it, so its pages follow a cursor. */
export const cursorList = <Row, Filter extends object>({
  name,
  load,
}: Source<Row, Filter>): Pick<LiveList<Row, Filter>, 'useRows'> => ({
  useRows(searchParam, filter) {
    const narrowed: Partial<Filter> = filter ?? none;
    const query = useInfiniteQuery({
      queryKey: [name, searchParam, narrowed],
      queryFn: ({ pageParam: cursor, signal }) =>
        load({ query: { searchParam, ...narrowed, ...(cursor && { cursor }) }, signal }),
      initialPageParam: '',
      getNextPageParam: ({ nextCursor }) => nextCursor,
      placeholderData: (before) => before,
    });
    const pages = query.data?.pages;
    return listState(
      query,
      pages?.flatMap(({ rows }) => rows),
      pages?.[0]?.count,
    );
  },
});
