import { found } from '@recado/shared/errors';
import type { BulkAction } from '@recado/shared/features/bulkActions';
import type { Actor } from '@recado/shared/permissions';
import { and, eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { Tx } from '../../db/client.ts';
import type { Work } from '../../work.ts';
import { bulkActions } from './bulkActions.table.ts';

type Stored = typeof bulkActions.$inferSelect;

/** A bulk action as the API shows it, before dates become text. */
export type BulkActionRow = z.input<typeof BulkAction>;

/** Makes the API's form of a stored bulk action. */
export const shownBulkAction = (row: Stored): BulkActionRow => ({ ...row, kind: row.change.kind });

/** Reads this person's own bulk action; another person's is refused as if it did not exist. */
export async function ownBulkAction(tx: Tx, { userId }: Actor, id: number): Promise<Stored> {
  const [row] = await tx
    .select()
    .from(bulkActions)
    .where(and(eq(bulkActions.id, id), eq(bulkActions.userId, userId)));
  return found(row, 'ERR_NO_BULK_ACTION_FOUND');
}

/** Reads and locks a stored bulk action. */
export async function lockBulkAction(tx: Tx, id: number): Promise<Stored | undefined> {
  const [row] = await tx.select().from(bulkActions).where(eq(bulkActions.id, id)).for('no key update');
  return row;
}

/** Publishes the present state of a bulk action to the person who began it, and returns it. */
export function publishBulkAction({ publish }: Work, row: Stored): BulkActionRow {
  const bulkAction = shownBulkAction(row);
  publish('bulkAction', { action: 'update', bulkAction }, { to: [`user:${row.userId}`] });
  return bulkAction;
}
