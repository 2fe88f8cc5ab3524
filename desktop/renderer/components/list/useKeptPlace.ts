import { type RefObject, useLayoutEffect } from 'react';

/** The rows that stood on the screen, from the first, and how much of that one was scrolled away. */
interface Place {
  keys: readonly number[];
  cutPx: number;
}

/** Where lists were left, by name, the last one last; in memory, since tomorrow's list is another one. */
const places = new Map<string, Place>();
const mostPlaces = 50;
/** As many as a screen shows. */
const keptRows = 15;

interface List<Row> {
  rows: readonly Row[];
  keyOf(row: Row): number;
  rowPx: number;
}

/**
 * Begins a list where the one of this name was left, else at its top; without a name (rows of the list before, while
 * its own are asked for) it stays as it is. Returns what to tell of each scroll.
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
 * Where the rows that were seen stand now. They may have moved apart since: most of them are where they were or have
 * moved alike, so it is the middle of what each says. 0 when none is there any more.
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

/** Forgets all of them: another person signs in. */
export const forgetPlaces = (): void => places.clear();
