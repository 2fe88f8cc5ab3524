import { eq } from 'drizzle-orm';
import type { WorkerKernel } from '../../rowQueue/rowWorker.ts';
import { rowWorker } from '../../rowQueue/rowWorker.ts';
import type { TurnWorker } from '../../rowQueue/turnWorker.ts';
import { forwardOne, settle } from './forwardOne.ts';
import { forwardItems, forwardSends } from './forwards.table.ts';
import { forwardsWaiting } from './forwards.wakes.ts';

const retry = { fromSeconds: 2, toSeconds: 60, forSeconds: 600 };
const atOnce = 8;
const atOncePerCompany = 4;

/** Runs forwards, in any number of worker processes: one message every 900 ms for each connection. */
export function startForwards(kernel: WorkerKernel): TurnWorker {
  return rowWorker(kernel, 'forwards', {
    table: forwardSends,
    atOnce,
    atOncePerGroup: () => atOncePerCompany,
    retry,
    wokenBy: forwardsWaiting,
    inWork: forwardOne,
    async givenUp(work, { itemId }) {
      const [item] = await work.tx.select().from(forwardItems).where(eq(forwardItems.id, itemId));
      if (item?.state === 'waiting') await settle(work, item, 'ERR_CREATING_MESSAGE');
      return 'done';
    },
  });
}
