import { useQuery } from '@tanstack/react-query';
import { queryClient } from '../queryClient.ts';

/** The rows of a feature as pickers and chips show them: all of them, by name. */
export interface NameList<Row> {
  /** Asks for them once for everybody, and not at all while `isOn` is false. */
  useRows(isOn?: boolean): readonly Row[];
  /** A row came, changed or went: whoever shows the names asks for them anew. */
  renew(): void;
}

/** Declares the names of a feature; its live list renews them (`liveList`). */
export function nameList<Row extends { id: number; name: string }>(
  feature: string,
  load: () => Promise<Row[]>,
): NameList<Row> {
  const queryKey = [feature, 'names'];
  const none: Row[] = [];
  return {
    useRows: (isOn = true) => useQuery({ queryKey, queryFn: load, enabled: isOn }).data ?? none,
    renew: () => void queryClient.invalidateQueries({ queryKey }),
  };
}
