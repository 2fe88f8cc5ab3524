import type { Kernel } from '../../../kernel.ts';
import { rowWorker } from '../../../rowQueue/rowWorker.ts';
import { tasks } from '../../../rowQueue/tasks.table.ts';
import type { TurnWorker } from '../../../rowQueue/turnWorker.ts';
import { leaveList } from './leaveList.ts';
import { listRemovalsWaiting } from './listRemovals.wakes.ts';

const retry = { fromSeconds: 2, toSeconds: 300, forSeconds: 60 * 60 };
const atOnce = 2;
const atOncePerCompany = 1;

/** Lets the rows of deleted lists leave, in any number of worker processes. */
export const startListRemovals = (kernel: Kernel): TurnWorker =>
  rowWorker(kernel, 'listRemovals', {
    table: tasks,
    kind: 'listRemovals',
    atOnce,
    atOncePerGroup: () => atOncePerCompany,
    retry,
    wokenBy: listRemovalsWaiting,
    outside: (companyId, { ref }) => leaveList(kernel, companyId, ref),
  });
