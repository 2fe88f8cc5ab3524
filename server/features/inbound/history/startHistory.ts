import type { Kernel } from '../../../kernel.ts';
import { taskWorker } from '../../../rowQueue/taskWorker.ts';
import type { TurnWorker } from '../../../rowQueue/turnWorker.ts';
import { continueHistory } from './continueHistory.ts';
import { historyWaiting } from './history.wakes.ts';

/** A piece lies on WhatsApp's servers for weeks. */
const retry = { fromSeconds: 2, toSeconds: 600, forSeconds: 24 * 60 * 60 };
/** A large piece takes memory while it is read: one at a time. */
const atOnce = 1;
const limitSeconds = 60 * 60;

/** Imports old messages, in any number of worker processes. */
export const startHistory = (kernel: Kernel): TurnWorker =>
  taskWorker(kernel, 'historyImports', {
    atOnce,
    atOncePerCompany: atOnce,
    retry,
    wokenBy: historyWaiting,
    limitSeconds,
    run: (companyId, ref) => continueHistory(kernel, companyId, ref),
  });
