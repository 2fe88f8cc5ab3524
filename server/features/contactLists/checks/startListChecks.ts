import type { Kernel } from '../../../kernel.ts';
import { rowWorker } from '../../../rowQueue/rowWorker.ts';
import { tasks } from '../../../rowQueue/tasks.table.ts';
import type { TurnWorker } from '../../../rowQueue/turnWorker.ts';
import { listChecksWaiting } from './listChecks.wakes.ts';
import { failCheck, runCheck } from './runCheck.ts';

const retry = { fromSeconds: 5, toSeconds: 5 * 60, forSeconds: 60 * 60 };
/** A check mostly waits for answers; a company's lists share its questions of a minute. */
const atOnce = 10;
const atOncePerCompany = 1;

/** Checks numbers of lists, in any number of worker processes. */
export function startListChecks(kernel: Kernel): TurnWorker {
  return rowWorker(kernel, 'listChecks', {
    table: tasks,
    kind: 'listChecks',
    atOnce,
    atOncePerGroup: () => atOncePerCompany,
    retry,
    wokenBy: listChecksWaiting,
    outside: (companyId, { ref }) => runCheck(kernel, companyId, ref),
    async givenUp(work, { ref }) {
      await failCheck(work, ref);
      return 'done';
    },
  });
}
