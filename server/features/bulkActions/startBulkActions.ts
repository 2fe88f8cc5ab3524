import type { Kernel } from '../../kernel.ts';
import { taskWorker } from '../../rowQueue/taskWorker.ts';
import type { TurnWorker } from '../../rowQueue/turnWorker.ts';
import { bulkWaiting } from './bulkActions.wakes.ts';
import { endBulkAction, runBulkAction } from './runBulkAction.ts';

const retry = { fromSeconds: 1, toSeconds: 60, forSeconds: 10 * 60 };
const atOnce = 4;
/** One at a time per company: two would wait for each other's tickets and events. */
const atOncePerCompany = 1;

/** Goes through the tickets of bulk actions, in any number of worker processes. */
export function startBulkActions(kernel: Kernel): TurnWorker {
  return taskWorker(kernel, 'bulkActions', {
    atOnce,
    atOncePerCompany,
    retry,
    wokenBy: bulkWaiting,
    run: (companyId, ref) => runBulkAction(kernel, companyId, ref),
    giveUp: endBulkAction,
  });
}
