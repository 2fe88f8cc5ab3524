import { z } from 'zod';

/** The rows of one page of a list that the API gives as a whole. */
const pageSize = 200;

/** The end of a page in such a list: how many rows are before the next one. */
export const RowCursor = z.string().regex(/^\d{1,9}$/);

/** One page of a whole list under `key`, with the cursor of the next one. */
export function pageOf<Row>(key: string, rows: readonly Row[], cursor = '0') {
  const end = Number(cursor) + pageSize;
  return { [key]: rows.slice(Number(cursor), end), nextCursor: end < rows.length ? String(end) : null };
}
