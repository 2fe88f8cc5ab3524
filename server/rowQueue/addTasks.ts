import { and, eq, type SQL } from 'drizzle-orm';
import type { Tx } from '../db/client.ts';
import { type taskKinds, tasks } from './tasks.table.ts';

type Kind = (typeof taskKinds)[number];

/** What to see to; without a key the tasks of a row run one after the other. */
interface Task {
  ref: number;
  key?: string;
  dueAt?: Date;
  /** In work across companies: whose it is. */
  companyId?: number;
}

/** Stores work for later. The worker of the kind finds it after the commit; a wake-up makes that sooner. */
export async function addTasks(tx: Tx, kind: Kind, newTasks: readonly Task[]): Promise<void> {
  await tx.insert(tasks).values(newTasks.map((task) => ({ kind, key: String(task.ref), ...task })));
}

/** The tasks of this row that no worker has yet. */
export const waitingTasks = (kind: Kind, ref: number): SQL =>
  and(eq(tasks.kind, kind), eq(tasks.key, String(ref)), eq(tasks.ref, ref), eq(tasks.state, 'waiting'))!;
