import type { Kernel } from '../../../kernel.ts';
import { taskWorker } from '../../../rowQueue/taskWorker.ts';
import type { TurnWorker } from '../../../rowQueue/turnWorker.ts';
import { fillVectors } from './fillVectors.ts';
import { vectorsWaiting } from './vectors.wakes.ts';

/** For trouble of ours; failures of the address are results, and have a time of their own. */
const retry = { fromSeconds: 5, toSeconds: 300, forSeconds: 86_400 };
/** Above the time of one run and its last call. */
const limitSeconds = 180;

/** Gives passages their vectors, in any number of worker processes; those of a company one run after the other. */
export const startVectors = (kernel: Kernel): TurnWorker =>
  taskWorker(kernel, 'vectors', {
    atOnce: 4,
    atOncePerCompany: 1,
    retry,
    limitSeconds,
    wokenBy: vectorsWaiting,
    run: (companyId) => fillVectors(kernel, companyId),
  });
