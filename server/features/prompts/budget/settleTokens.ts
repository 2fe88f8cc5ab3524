import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Work } from '../../../work.ts';
import { modelMonths, modelSpends } from '../modelSpends.table.ts';
import { lockMonths } from './lockMonths.ts';

/**
 * Replaces a reservation by what the call cost, at most by what it reserved. That is an upper bound, whatever the other
 * side claims. A second settling of a key changes nothing, nor does one without a reservation.
 */
export async function settleTokens(
  { tx, clock }: Work,
  { key, spent }: { key: string; spent: number },
): Promise<void> {
  const open = and(eq(modelSpends.key, key), isNull(modelSpends.spent));
  const [stored] = await tx.select({ month: modelSpends.month }).from(modelSpends).where(open);
  if (!stored) return;
  await lockMonths(tx, stored.month);
  const [row] = await tx
    .update(modelSpends)
    .set({
      spent: sql`least(${Math.max(0, Math.min(Math.ceil(spent), 2_000_000_000))}::int, ${modelSpends.reserved})`,
      settledAt: clock.now(),
    })
    .where(open)
    .returning({ spent: modelSpends.spent, reserved: modelSpends.reserved });
  if (!row) return;
  await tx
    .update(modelMonths)
    .set({ tokens: sql`${modelMonths.tokens} - ${row.reserved - row.spent!}` })
    .where(eq(modelMonths.month, stored.month));
}
