import { and, eq, isNotNull } from 'drizzle-orm';
import type { Kernel } from '../../../kernel.ts';
import type { Outcome } from '../../../rowQueue/rowWorker.ts';
import type { Work } from '../../../work.ts';
import { contactLists } from '../contactLists.table.ts';
import { atOnce, removeRows } from './removeRows.ts';

/** After so many batches others have their turn. */
const batchesPerTurn = 5;

/**
 * Lets the next rows of a deleted list leave. A batch is one transaction, so a removal that was killed goes on where it
 * stopped.
 */
export async function leaveList(
  kernel: Pick<Kernel, 'inWork'>,
  companyId: number,
  listId: number,
  size = atOnce,
): Promise<Outcome> {
  for (let batch = 0; batch < batchesPerTurn; batch++)
    if (!(await kernel.inWork(companyId, (work) => leaveBatch(work, listId, size)))) return { as: 'done' };
  return { as: 'handed', seconds: 0 };
}

/** Removes the next rows of a deleted list, and the list with the last ones; false when it is gone. */
async function leaveBatch({ tx }: Work, id: number, size: number): Promise<boolean> {
  const deleted = and(eq(contactLists.id, id), isNotNull(contactLists.removedAt));
  const [list] = await tx.select({ id: contactLists.id }).from(contactLists).where(deleted).for('update');
  if (!list) return false;
  if (await removeRows(tx, id, size)) return true;
  await tx.delete(contactLists).where(deleted);
  return false;
}
