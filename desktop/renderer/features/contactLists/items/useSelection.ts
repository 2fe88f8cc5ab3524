import { useState } from 'react';

/** Rows that are marked for an action on several of them. */
export interface Selection {
  /** Marked rows that are still shown. */
  ids: number[];
  /** Every shown row is marked. */
  isWhole: boolean;
  has(id: number): boolean;
  toggle(id: number): void;
  toggleAll(): void;
  clear(): void;
}

/** Marks rows of a list; a row that is no longer shown is not marked either. */
export function useSelection(rows: readonly { id: number }[]): Selection {
  const [marked, setMarked] = useState<ReadonlySet<number>>(new Set());
  const ids = rows.map(({ id }) => id).filter((id) => marked.has(id));
  const isWhole = rows.length > 0 && ids.length === rows.length;
  return {
    ids,
    isWhole,
    has: (id) => marked.has(id),
    toggle: (id) =>
      setMarked((before) => {
        const after = new Set(before);
        if (!after.delete(id)) after.add(id);
        return after;
      }),
    toggleAll: () => setMarked(new Set(isWhole ? [] : rows.map(({ id }) => id))),
    clear: () => setMarked(new Set()),
  };
}
