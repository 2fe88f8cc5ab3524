import type { Outcome } from './rowWorker.ts';

/**
 * One turn of work in batches; after `most` of them others have their turn. A batch commits before the next one, so work
 * that was killed goes on where it stopped. `next` does a batch and returns whether work is left.
 */
export async function turnOfBatches(next: () => Promise<boolean>, most = 5): Promise<Outcome> {
  for (let batch = 0; batch < most; batch++) if (!(await next())) return { as: 'done' };
  return { as: 'handed', seconds: 0 };
}
