/** Later moments are written in a way that the database does not read; a list in which some rows have none puts them here. */
export const lastMoment = Date.UTC(9999, 11, 31);

/** Where a page ended: milliseconds and id, what the list is ordered by, without loss. */
export const cursorOf = (at: Date | number, id: number): string => `${Number(at)}.${id}`;

/** The same as values of a statement; `at` is ISO, `id` a bigint. Whatever a caller made up (two numbers with a point between) leads behind the end at worst. */
export function readCursor(cursor: string | undefined): { at?: string; id?: number } {
  if (cursor === undefined) return {};
  const [ms, id] = cursor.split('.').map(Number) as [number, number];
  return { at: new Date(Math.min(ms, lastMoment)).toISOString(), id: Math.min(id, Number.MAX_SAFE_INTEGER) };
}
