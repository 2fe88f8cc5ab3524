import type { Kernel } from '../../../kernel.ts';
import { taskWorker } from '../../../rowQueue/taskWorker.ts';
import type { TurnWorker } from '../../../rowQueue/turnWorker.ts';
import { listChecksWaiting } from './listChecks.wakes.ts';
import { failCheck, runCheck } from './runCheck.ts';

const retry = { fromSeconds: 5, toSeconds: 5 * 60, forSeconds: 60 * 60 };
/** A check mostly waits for answers; a company's lists share its questions of a minute. */
const atOnce = 10;
const atOncePerCompany = 1;

/** Checks numbers of lists, in any number of worker processes. */
export function startListChecks(kernel: Kernel): TurnWorker {
  return taskWorker(kernel, 'listChecks', {
    atOnce,
    atOncePerCompany,
    retry,
    wokenBy: listChecksWaiting,
    run: (companyId, ref) => runCheck(kernel, companyId, ref),
    giveUp: failCheck,
  });
}
