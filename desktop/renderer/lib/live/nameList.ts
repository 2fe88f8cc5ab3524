import { queryOptions, type UseQueryResult, useQuery } from '@tanstack/react-query';
import { queryClient } from '../queryClient.ts';
import { steadyLoad } from './steadyLoad.ts';

/** The rows of a feature as pickers and chips show them: all of them, by name. */
export interface NameList<Row> {
  /** Asks for them once for everybody, and not at all while `isOn` is false; undefined until they are here. */
  useLoaded(isOn?: boolean): readonly Row[] | undefined;
  /** The same; none until they are here. */
  useRows(isOn?: boolean): readonly Row[];
  /** The same with what became of asking. */
  useQuery(isOn?: boolean): Pick<UseQueryResult<Row[]>, 'data' | 'isError' | 'error' | 'refetch'>;
  /** One of them that fits, if there is one; who looks for it is drawn again only when it changes. */
  useOne(fits: (row: Row) => boolean): Row | undefined;
  /** Something changed: whoever shows the names asks for them anew. */
  renew(): void;
}

/** A list of names that hears of its rows themselves. */
export interface LiveNameList<Row> extends NameList<Row> {
  /** Those that are here; asks for none. */
  known(): readonly Row[] | undefined;
  put(row: Row): void;
  drop(id: number): void;
}

/** Declares the names of a feature; its live list renews them (`liveList`). */
export function nameList<Row extends { id: number }>(
  feature: string,
  load: () => Promise<Row[]>,
): LiveNameList<Row> {
  const steady = steadyLoad();
  const query = queryOptions({
    queryKey: [feature, 'names'] as const,
    queryFn: () => steady.load(load),
  });
  const none: Row[] = [];
  const patch = (change: (rows: Row[]) => Row[]) => {
    steady.changed();
    queryClient.setQueryData(query.queryKey, (rows) => rows && change(rows));
  };
  return {
    useLoaded: (isOn = true) => useQuery({ ...query, enabled: isOn }).data,
    useRows: (isOn = true) => useQuery({ ...query, enabled: isOn }).data ?? none,
    useQuery: (isOn = true) => useQuery({ ...query, enabled: isOn }),
    useOne: (fits) => useQuery({ ...query, select: (rows) => rows.find(fits) }).data,
    renew: () => void queryClient.invalidateQueries({ queryKey: query.queryKey }),
    known: () => queryClient.getQueryData(query.queryKey),
    put: (row) =>
      patch((rows) =>
        rows.some(({ id }) => id === row.id)
          ? rows.map((old) => (old.id === row.id ? row : old))
          : [...rows, row],
      ),
    drop: (gone) => patch((rows) => rows.filter(({ id }) => id !== gone)),
  };
}
