import type { WakeTopic } from '../events/wakeTopic.ts';
import type { Work } from '../work.ts';
import { type Outcome, rowWorker, type WorkerKernel } from './rowWorker.ts';
import type { Retry } from './settle.ts';
import { type taskKinds, tasks } from './tasks.table.ts';
import type { TurnWorker } from './turnWorker.ts';

/** How tasks of a kind are done. The work reaches outside of the database, or has transactions of its own. */
interface TaskQueue {
  /** At most so many run at once in this process, and of one company. */
  atOnce: number;
  atOncePerCompany: number;
  retry: Retry;
  /** Work that takes longer has hung (`OutsideQueue`). */
  limitSeconds?: number;
  wokenBy: WakeTopic<undefined>;
  run(companyId: number, ref: number, key: string): Promise<Outcome>;
  /** The task has failed for too long: reports that, so that nobody has to decide. Without it, people decide. */
  giveUp?(work: Work, ref: number): Promise<void>;
}

/** The worker of a kind of `tasks`, in any number of worker processes. */
export const taskWorker = (
  kernel: WorkerKernel,
  kind: (typeof taskKinds)[number],
  { atOncePerCompany, run, giveUp, ...queue }: TaskQueue,
): TurnWorker =>
  rowWorker(kernel, kind, {
    ...queue,
    table: tasks,
    kind,
    atOncePerGroup: () => atOncePerCompany,
    outside: (companyId, { ref, key }) => run(companyId, ref, key),
    ...(giveUp && {
      async givenUp(work: Work, { ref }: { ref: number }) {
        await giveUp(work, ref);
        return 'done' as const;
      },
    }),
  });
