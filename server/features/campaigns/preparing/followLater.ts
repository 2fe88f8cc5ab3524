import { addTasks, waitingTasks } from '../../../rowQueue/addTasks.ts';
import { tasks } from '../../../rowQueue/tasks.table.ts';
import type { Work } from '../../../work.ts';
import { entriesWaiting } from '../campaigns.wakes.ts';

/** Leaves the task that takes a campaign's entries to where the campaign wants them, unless it waits already. */
export async function followLater({ tx, wake }: Work, id: number): Promise<void> {
  const [waiting] = await tx
    .select({ id: tasks.id })
    .from(tasks)
    .where(waitingTasks('campaignEntries', id))
    .for('update', { skipLocked: true });
  if (!waiting) await addTasks(tx, 'campaignEntries', [{ ref: id }]);
  wake(entriesWaiting);
}
