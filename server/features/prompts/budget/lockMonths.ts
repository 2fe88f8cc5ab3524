import { asc, sql } from 'drizzle-orm';
import type { Tx } from '../../../db/client.ts';
import { modelMonths } from '../modelSpends.table.ts';

/**
 * Locks a company's month until the transaction ends, and returns its tokens, reserved ones included. It locks the month
 * before it too: at the turn of a month two calls for one ticket meet there.
 */
export async function lockMonths(tx: Tx, month: string): Promise<number> {
  const before = sql`(${month}::date - interval '1 month')::date`;
  await tx
    .insert(modelMonths)
    .values([{ month: before as unknown as string }, { month }])
    .onConflictDoNothing();
  const rows = await tx
    .select({ month: modelMonths.month, tokens: modelMonths.tokens })
    .from(modelMonths)
    .where(sql`${modelMonths.month} in (${before}, ${month}::date)`)
    .orderBy(asc(modelMonths.month))
    .for('update');
  return rows.find((row) => row.month === month)?.tokens ?? 0;
}
