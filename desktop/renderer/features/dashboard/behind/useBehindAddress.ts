import { BehindQuery } from '@recado/shared/features/dashboard';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import type { z } from 'zod';

const Shape = BehindQuery.pick({
  measure: true,
  day: true,
  weekday: true,
  hour: true,
  queueId: true,
  noQueue: true,
  whatsappId: true,
  tagId: true,
  userId: true,
});
/** A number, or a cell of a table or chart, whose attendances are open. */
export type Behind = z.output<typeof Shape>;

const keys = Shape.keyof().options;

/**
 * Keeps the open number in the address, so that a user who opens a conversation comes back to the same list.
 */
export function useBehindAddress() {
  const [params, setParams] = useSearchParams();
  const address = new URLSearchParams(
    keys.flatMap((key) => (params.get(key) ? [[key, params.get(key)!]] : [])),
  ).toString();
  const behind = useMemo(
    () => Shape.safeParse(Object.fromEntries(new URLSearchParams(address))).data,
    [address],
  );
  const show = (next: Behind | undefined) =>
    setParams(
      (before) => {
        const after = new URLSearchParams(before);
        for (const key of keys) {
          const value = next?.[key];
          if (value === undefined) after.delete(key);
          else after.set(key, String(value));
        }
        return after;
      },
      { replace: true },
    );
  return { behind, show };
}
