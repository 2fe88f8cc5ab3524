import { and, eq, isNotNull } from 'drizzle-orm';
import type { Kernel } from '../../../kernel.ts';
import type { Outcome } from '../../../rowQueue/rowWorker.ts';
import { turnOfBatches } from '../../../rowQueue/turnOfBatches.ts';
import type { Work } from '../../../work.ts';
import { contactLists } from '../contactLists.table.ts';
import { atOnce, removeRows } from './removeRows.ts';

/** Lets the next rows of a deleted list leave. */
export function leaveList(
  kernel: Pick<Kernel, 'inWork'>,
  companyId: number,
  listId: number,
  size = atOnce,
): Promise<Outcome> {
  return turnOfBatches(() => kernel.inWork(companyId, (work) => leaveBatch(work, listId, size)));
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
