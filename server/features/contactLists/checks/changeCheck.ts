import { eq } from 'drizzle-orm';
import { addTasks, waitingTasks } from '../../../rowQueue/addTasks.ts';
import { tasks } from '../../../rowQueue/tasks.table.ts';
import type { Work } from '../../../work.ts';
import { type ContactListRow, lockList, publishList } from '../contactListRows.ts';
import { contactLists } from '../contactLists.table.ts';
import { listChecksWaiting } from './listChecks.wakes.ts';

/**
 * Starts to check the numbers of a list that nobody has checked. This connection asks first, if one is given. A check
 * that runs goes on.
 */
export async function startCheck(
  work: Work,
  id: number,
  whatsappId: number | null | undefined,
): Promise<ContactListRow> {
  const { tx, clock, wake } = work;
  const list = await lockList(tx, id);
  const isRunning = list.checkState === 'running' || list.checkState === 'waiting';
  const hasWork = list.uncheckedCount > 0;
  await tx
    .update(contactLists)
    .set({
      checkConnectionId: whatsappId ?? null,
      ...(!isRunning && {
        checkState: hasWork ? 'running' : 'done',
        checkTotal: list.uncheckedCount,
        checkDone: 0,
        checkStartedAt: clock.now(),
      }),
    })
    .where(eq(contactLists.id, id));
  if (!isRunning && hasWork) {
    await tx.delete(tasks).where(waitingTasks('listChecks', id));
    await addTasks(tx, 'listChecks', [{ ref: id }]);
    wake(listChecksWaiting);
  }
  return publishList(work, id);
}

/** Stops the check of a list; answers so far stay. Without a check nothing changes. */
export async function stopCheck(work: Work, id: number): Promise<ContactListRow> {
  const { checkState } = await lockList(work.tx, id);
  if (checkState === 'running' || checkState === 'waiting')
    await work.tx.update(contactLists).set({ checkState: 'stopped' }).where(eq(contactLists.id, id));
  return publishList(work, id);
}
