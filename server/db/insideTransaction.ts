import { AsyncLocalStorage } from 'node:async_hooks';

const current = new AsyncLocalStorage<{ isOpen: boolean }>();

/** Runs the work of a transaction, and marks it as such for all code that it calls, until it has ended. */
export async function asTransaction<T>(work: () => Promise<T>): Promise<T> {
  const state = { isOpen: true };
  try {
    return await current.run(state, work);
  } finally {
    state.isOpen = false;
  }
}

/** Throws inside a transaction: a wait for another system there would keep a connection from everybody else. */
export function mustBeOutsideTransaction(): void {
  if (current.getStore()?.isOpen) throw new TypeError('called outside from within a transaction');
}
