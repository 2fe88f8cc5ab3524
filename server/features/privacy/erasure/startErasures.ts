import type { Kernel } from '../../../kernel.ts';
import { rowWorker } from '../../../rowQueue/rowWorker.ts';
import type { TurnWorker } from '../../../rowQueue/turnWorker.ts';
import { erasureWork } from '../privacy.table.ts';
import { failErasure, runErasure } from './runErasure.ts';

const retry = { fromSeconds: 5, toSeconds: 600, forSeconds: 24 * 60 * 60 };

/** Erases people, in any number of worker processes. */
export function startErasures(kernel: Kernel): TurnWorker {
  return rowWorker(kernel, 'erasures', {
    table: erasureWork,
    atOnce: 2,
    atOncePerGroup: () => 1,
    retry,
    wokenBy: 'privacy',
    outside: (companyId, { erasureId }) => runErasure(kernel, companyId, erasureId),
    async givenUp(work, { erasureId }) {
      await failErasure(work, erasureId);
      return 'done';
    },
  });
}
