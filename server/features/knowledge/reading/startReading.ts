import type { Kernel } from '../../../kernel.ts';
import { taskWorker } from '../../../rowQueue/taskWorker.ts';
import type { TurnWorker } from '../../../rowQueue/turnWorker.ts';
import { sourcesWaiting } from '../knowledge.wakes.ts';
import { failReading, readNext } from './readNext.ts';

/** Retries are for our own trouble; what is wrong with a source is its fault, at once. */
const retry = { fromSeconds: 2, toSeconds: 120, forSeconds: 1800 };
/** Fetching a page and reading it, each within its own limit. */
const limitSeconds = 180;

/** Reads sources, in any number of worker processes. */
export const startReading = (kernel: Kernel): TurnWorker =>
  taskWorker(kernel, 'knowledge', {
    atOnce: 2,
    atOncePerCompany: 1,
    retry,
    limitSeconds,
    wokenBy: sourcesWaiting,
    run: (companyId, ref) => readNext(kernel, companyId, ref),
    giveUp: (work, ref) => failReading(work, ref, 'failed'),
  });
