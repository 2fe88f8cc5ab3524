import { and, asc, lte, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Tx } from '../client.ts';

/**
 * The condition for the first `most` rows where `chosen` holds, in the order of a column that is unique among them.
 * It is a range of the column and names no single rows, so no plan that was made for few rows can join many. `isFull`:
 * there are that many rows, and perhaps more.
 */
export async function firstRows(
  tx: Tx,
  column: PgColumn,
  chosen: SQL | undefined,
  most: number,
): Promise<{ where: SQL | undefined; isFull: boolean }> {
  const [last] = await tx
    .select({ value: column })
    .from(column.table)
    .where(chosen)
    .orderBy(asc(column))
    .offset(most - 1)
    .limit(1);
  return last
    ? { where: and(chosen, lte(column, last.value)), isFull: true }
    : { where: chosen, isFull: false };
}
