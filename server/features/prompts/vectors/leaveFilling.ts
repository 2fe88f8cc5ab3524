import { and, eq, sql } from 'drizzle-orm';
import { addTasks } from '../../../rowQueue/addTasks.ts';
import { tasks } from '../../../rowQueue/tasks.table.ts';
import type { Work } from '../../../work.ts';
import { modelSettings } from '../modelSettings.table.ts';
import { vectorsWaiting } from './vectors.wakes.ts';

/** Leaves the task that gives the company's passages their vectors; one that waits is due now. Nothing without an address. */
export async function leaveFilling(work: Work): Promise<void> {
  const { tx, companyId } = work;
  const [settings] = await tx.select({ url: modelSettings.embeddingsUrl }).from(modelSettings);
  if (!settings || settings.url === '') return;
  const hurried = await tx
    .update(tasks)
    .set({ dueAt: sql`now()` })
    .where(and(eq(tasks.kind, 'vectors'), sql`${tasks.state} in ('waiting', 'handed')`))
    .returning({ id: tasks.id });
  if (hurried.length === 0) await addTasks(tx, 'vectors', [{ ref: companyId }]);
  work.wake(vectorsWaiting);
}
