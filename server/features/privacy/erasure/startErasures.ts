import type { Kernel } from '../../../kernel.ts';
import { taskWorker } from '../../../rowQueue/taskWorker.ts';
import type { TurnWorker } from '../../../rowQueue/turnWorker.ts';
import { privacyWaiting } from '../privacy.wakes.ts';
import { failErasure, runErasure } from './runErasure.ts';

const retry = { fromSeconds: 5, toSeconds: 600, forSeconds: 24 * 60 * 60 };

/** Erases people, in any number of worker processes. */
export function startErasures(kernel: Kernel): TurnWorker {
  return taskWorker(kernel, 'erasures', {
    atOnce: 2,
    atOncePerCompany: 1,
    retry,
    wokenBy: privacyWaiting,
    run: (companyId, ref) => runErasure(kernel, companyId, ref),
    giveUp: failErasure,
  });
}
