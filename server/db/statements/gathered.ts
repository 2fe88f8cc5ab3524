import DataLoader from 'dataloader';
import type { Tx } from '../transaction.ts';

/**
 * Runs one statement for all parallel callers inside a transaction. It waits until all other work has gone as far as it
 * can, and then runs for the items collected so far. Each caller gets its own result. So parallel work (the
 * conversations of a round) is written as if for one, and costs one statement for all. `run` returns a result for each
 * item, in their order.
 */
export function gathered<I, R>(
  run: (tx: Tx, items: readonly I[]) => Promise<R[]>,
): (tx: Tx, item: I) => Promise<R> {
  const loaders = new WeakMap<Tx, DataLoader<I, R>>();
  return (tx, item) => {
    let loader = loaders.get(tx);
    if (!loader) {
      loader = new DataLoader<I, R>((items) => run(tx, items), { cache: false });
      loaders.set(tx, loader);
    }
    return loader.load(item);
  };
}
