import { found } from '@recado/shared/errors';
import type { Erasure } from '@recado/shared/features/privacy';
import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { Tx } from '../../../db/client.ts';
import { everybody } from '../../../events/audience.ts';
import type { Work } from '../../../work.ts';
import { erasures } from '../privacy.table.ts';

export type StoredErasure = typeof erasures.$inferSelect;

/** An erasure as the API shows it, before dates become text. */
export type ErasureRow = z.input<typeof Erasure>;

/** Counts as a list, the largest first. */
export const counted = (counts: Readonly<Record<string, number>>) =>
  Object.entries(counts)
    .filter(([, count]) => count > 0)
    .map(([table, count]) => ({ table, count }))
    .sort((a, b) => b.count - a.count || (a.table < b.table ? -1 : 1));

/** Makes the API's form of a stored erasure. */
export const shownErasure = (row: StoredErasure): ErasureRow => ({
  ...row,
  erased: counted(row.erased),
  left: counted(row.left),
});

/** Throws ERR_NO_ERASURE_FOUND. */
export async function erasureRow(tx: Tx, id: number): Promise<StoredErasure> {
  const [row] = await tx.select().from(erasures).where(eq(erasures.id, id));
  return found(row, 'ERR_NO_ERASURE_FOUND');
}

/** Reads and locks an erasure; undefined if it does not exist. */
export async function lockErasure(tx: Tx, id: number): Promise<StoredErasure | undefined> {
  const [row] = await tx.select().from(erasures).where(eq(erasures.id, id)).for('no key update');
  return row;
}

/** Publishes an erasure's present state to people who may see it, and returns it. */
export function publishErasure({ publish }: Work, row: StoredErasure): ErasureRow {
  const erasure = shownErasure(row);
  publish('erasure', { action: 'update', erasure }, everybody);
  return erasure;
}
