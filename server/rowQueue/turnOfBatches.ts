import type { Outcome } from './rowWorker.ts';

/** After so many batches others have their turn. */
const batchesPerTurn = 5;

/**
 * One turn of work in batches. A batch is one transaction, so work that was killed goes on where it stopped. `next` does
 * a batch and returns whether rows are left.
 */
export async function turnOfBatches(next: () => Promise<boolean>): Promise<Outcome> {
  for (let batch = 0; batch < batchesPerTurn; batch++) if (!(await next())) return { as: 'done' };
  return { as: 'handed', seconds: 0 };
}
