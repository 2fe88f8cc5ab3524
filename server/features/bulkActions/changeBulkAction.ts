import { AppError, found } from '@recado/shared/errors';
import type { Actor } from '@recado/shared/permissions';
import { eq } from 'drizzle-orm';
import { addTasks } from '../../rowQueue/addTasks.ts';
import type { Work } from '../../work.ts';
import { type BulkActionRow, lockBulkAction, ownBulkAction, publishBulkAction } from './bulkActionRow.ts';
import { bulkActions } from './bulkActions.table.ts';
import { bulkWaiting } from './bulkActions.wakes.ts';

/** Stops this person's own bulk action; tickets that are changed stay so. */
export async function cancelBulkAction(work: Work, actor: Actor, id: number): Promise<BulkActionRow> {
  const row = await locked(work, actor, id);
  if (row.state !== 'running') throw new AppError('ERR_BULK_STATE');
  return become(work, id, { state: 'cancelled', finishedAt: work.clock.now() });
}

/**
 * Takes this person's own bulk action back, and drops what it has not done yet. Throws ERR_UNDO_TOO_LATE when its
 * time is over or its kind has no undo, ERR_BULK_STATE when it was taken back before.
 */
export async function undoBulkAction(work: Work, actor: Actor, id: number): Promise<BulkActionRow> {
  const { tx, clock, wake } = work;
  const row = await locked(work, actor, id);
  if (row.state === 'undoing' || row.state === 'undone') throw new AppError('ERR_BULK_STATE');
  if (!row.undoUntil || row.undoUntil < clock.now()) throw new AppError('ERR_UNDO_TOO_LATE');
  await addTasks(tx, 'bulkActions', [{ ref: id }]);
  wake(bulkWaiting);
  return become(work, id, { state: 'undoing', finishedAt: null });
}

async function locked({ tx }: Work, actor: Actor, id: number) {
  await ownBulkAction(tx, actor, id);
  return found(await lockBulkAction(tx, id), 'ERR_NO_BULK_ACTION_FOUND');
}

/** Changes the row and publishes it. */
export async function become(
  work: Work,
  id: number,
  changes: Partial<typeof bulkActions.$inferInsert>,
): Promise<BulkActionRow> {
  const [row] = await work.tx.update(bulkActions).set(changes).where(eq(bulkActions.id, id)).returning();
  return publishBulkAction(work, row!);
}
