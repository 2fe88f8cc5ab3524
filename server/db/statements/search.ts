import { type AnyColumn, type SQL, sql } from 'drizzle-orm';

/** Text typed by people means itself: % and _ are not wildcards. */
export const literal = (text: string): string => text.replace(/[\\%_]/g, '\\$&');

/** Does the column contain the words, whatever their case and accents? Undefined (no condition) for no words. */
export const contains = (column: AnyColumn, words: string): SQL | undefined =>
  words === '' ? undefined : sql`fold(${column}) like '%' || fold(${literal(words)}) || '%'`;
