/** The database cannot read the form of later dates; a list puts rows without a date here. */
export const lastMoment = Date.UTC(9999, 11, 31);

/** The cursor at the end of a page: milliseconds and id, which order the list, without loss. */
export const cursorOf = (at: Date | number, id: number): string => `${Number(at)}.${id}`;

/**
 * The same as values of a statement; `at` is ISO, `id` a bigint. An invented cursor (two numbers with a point between)
 * leads behind the end at worst.
 */
export function readCursor(cursor: string | undefined): { at?: string; id?: number } {
  if (cursor === undefined) return {};
  const [ms, id] = cursor.split('.').map(Number) as [number, number];
  return { at: new Date(Math.min(ms, lastMoment)).toISOString(), id: Math.min(id, Number.MAX_SAFE_INTEGER) };
}
