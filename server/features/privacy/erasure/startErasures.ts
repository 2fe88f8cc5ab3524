import type { Kernel } from '../../../kernel.ts';
import { rowWorker } from '../../../rowQueue/rowWorker.ts';
import { tasks } from '../../../rowQueue/tasks.table.ts';
import type { TurnWorker } from '../../../rowQueue/turnWorker.ts';
import { privacyWaiting } from '../privacy.wakes.ts';
import { failErasure, runErasure } from './runErasure.ts';

const retry = { fromSeconds: 5, toSeconds: 600, forSeconds: 24 * 60 * 60 };

/** Erases people, in any number of worker processes. */
export function startErasures(kernel: Kernel): TurnWorker {
  return rowWorker(kernel, 'erasures', {
    table: tasks,
    kind: 'erasures',
    atOnce: 2,
    atOncePerGroup: () => 1,
    retry,
    wokenBy: privacyWaiting,
    outside: (companyId, { ref }) => runErasure(kernel, companyId, ref),
    async givenUp(work, { ref }) {
      await failErasure(work, ref);
      return 'done';
    },
  });
}
