import { type RefObject, useLayoutEffect } from 'react';

/** The visible rows from the first on, and how much of the first was scrolled away. */
interface Place {
  keys: readonly number[];
  cutPx: number;
}

/** Scroll positions by list name, the latest last; in memory, because tomorrow's list is another one. */
const places = new Map<string, Place>();
const mostPlaces = 50;
/** About as many as a screen shows. */
const keptRows = 15;

interface List<Row> {
  rows: readonly Row[];
  keyOf(row: Row): number;
  rowPx: number;
}

/**
 * Begins a list where one with the same name was left, else at its top. Without a name it stays as it is: the rows
 * are still those of the previous list. Returns the handler of its scroll events.
 */
export function useKeptPlace<Row>(
  scroller: RefObject<HTMLElement | null>,
  name: string | undefined,
  list: List<Row>,
): (scrollTop: number) => void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: another list begins, not a row that comes or goes
  useLayoutEffect(() => {
    if (name !== undefined && scroller.current) scroller.current.scrollTop = topOf(places.get(name), list);
  }, [name]);
  return (scrollTop) => {
    if (name !== undefined) keepPlace(name, scrollTop, list);
  };
}

function keepPlace<Row>(name: string, scrollTop: number, { rows, keyOf, rowPx }: List<Row>): void {
  places.delete(name);
  if (scrollTop <= 0) return;
  const first = Math.floor(scrollTop / rowPx);
  places.set(name, {
    keys: rows.slice(first, first + keptRows).map(keyOf),
    cutPx: scrollTop - first * rowPx,
  });
  const [oldest] = places.keys();
  if (places.size > mostPlaces && oldest !== undefined) places.delete(oldest);
}

/**
 * Where the remembered rows are now, px. Most rows have stayed or moved alike, so it takes the median of their
 * positions. 0 if none is left.
 */
function topOf<Row>(place: Place | undefined, { rows, keyOf, rowPx }: List<Row>): number {
  if (!place) return 0;
  const at = new Map(rows.map((row, index) => [keyOf(row), index]));
  const tops = place.keys
    .flatMap((key, nth) => {
      const index = at.get(key);
      return index === undefined ? [] : [(index - nth) * rowPx + place.cutPx];
    })
    .toSorted((a, b) => a - b);
  return Math.max(0, tops[Math.floor(tops.length / 2)] ?? 0);
}

/** Drops all positions when another person signs in. */
export const forgetPlaces = (): void => places.clear();
