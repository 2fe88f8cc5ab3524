import { queryOptions, type UseQueryResult, useQuery } from '@tanstack/react-query';
import { queryClient } from '../queryClient.ts';
import { steadyLoad } from './steadyLoad.ts';

/** The rows of a feature as pickers and chips show them: all, by name. */
export interface NameList<Row> {
  /** Loads the names once for all components, and not while `isOn` is false; undefined until they are loaded. */
  useLoaded(isOn?: boolean): readonly Row[] | undefined;
  /** The same, but empty until they are loaded. */
  useRows(isOn?: boolean): readonly Row[];
  /** The same, with the state of the request. */
  useQuery(isOn?: boolean): Pick<UseQueryResult<Row[]>, 'data' | 'isError' | 'error' | 'refetch'>;
  /** The first row that fits, if any; the component is drawn again only when that row changes. */
  useOne(fits: (row: Row) => boolean): Row | undefined;
  /** Loads the names again, for the components that show them, after a change. */
  renew(): void;
}

/** A list of names that live events patch row by row. */
export interface LiveNameList<Row> extends NameList<Row> {
  /** The loaded names; starts no request. */
  loaded(): readonly Row[] | undefined;
  put(row: Row): void;
  drop(id: number): void;
}

/** Declares the names of a feature; its `liveList` renews them. */
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
    loaded: () => queryClient.getQueryData(query.queryKey),
    put: (row) =>
      patch((rows) =>
        rows.some(({ id }) => id === row.id)
          ? rows.map((old) => (old.id === row.id ? row : old))
          : [...rows, row],
      ),
    drop: (gone) => patch((rows) => rows.filter(({ id }) => id !== gone)),
  };
}
