import DataLoader from 'dataloader';
import type { Tx } from '../transaction.ts';

/**
 * One statement for all who ask at the same time inside a transaction: it waits until everything that can go on
 * without it has gone on, is run for what was asked until then, and each gets its own result. So work that goes
 * side by side (the conversations of a round) is written as if for one, and costs one statement for all.
 * `run` returns a result for each item, in their order.
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
