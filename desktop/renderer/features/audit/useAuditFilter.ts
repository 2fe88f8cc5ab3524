import { AuditFilter } from '@recado/shared/features/audit';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router';

/** The filters of the log beside its search. */
export interface ShownFilter {
  userId?: number;
  area?: string;
  /** yyyy-MM-dd. */
  from?: string;
  to?: string;
}
const keys = ['userId', 'area', 'from', 'to'] as const;
const schema = AuditFilter.pick({ userId: true, area: true, from: true, to: true });

/**
 * Reads the filter from the address and changes it; undefined removes a filter. A value that does not parse
 * counts as absent.
 */
export function useAuditFilter() {
  const [params, setParams] = useSearchParams();
  const address = new URLSearchParams(
    keys.flatMap((key) => (params.get(key) ? [[key, params.get(key)!]] : [])),
  );
  const text = address.toString();
  const filter = useMemo(() => {
    const entries = [...new URLSearchParams(text)];
    return Object.assign(
      {},
      ...entries.map((entry) => schema.safeParse(Object.fromEntries([entry])).data ?? {}),
    ) as ShownFilter;
  }, [text]);
  const change = (changes: { [K in keyof ShownFilter]?: ShownFilter[K] | undefined }) =>
    setParams(
      (before) => {
        const after = new URLSearchParams(before);
        for (const [key, value] of Object.entries(changes))
          if (value === undefined) after.delete(key);
          else after.set(key, String(value));
        return after;
      },
      { replace: true },
    );
  return { filter, change, count: Object.keys(filter).length };
}
