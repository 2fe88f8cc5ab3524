import { vi } from 'vitest';

/** What a device stores, by the name of its database; each has one store. */
export const stored = new Map<string, Map<string, unknown>>();

/** Plays the part of IndexedDB that `openDeviceStore` uses. Values are cloned on their way in and out. */
export function fakeIndexedDb(): void {
  stored.clear();
  vi.stubGlobal('indexedDB', { open: openDatabase });
}

function openDatabase(name: string) {
  if (!stored.has(name)) stored.set(name, new Map());
  const rows = () => {
    const found = stored.get(name) ?? new Map<string, unknown>();
    stored.set(name, found);
    return found;
  };
  const database = {
    transaction: () => {
      const transaction: { oncomplete?: () => void; objectStore(): object } = {
        objectStore: () => storeOf(rows, () => queueMicrotask(() => transaction.oncomplete?.())),
      };
      return transaction;
    },
  };
  const request: { result: unknown; onsuccess?: () => void } = { result: database };
  queueMicrotask(() => request.onsuccess?.());
  return request;
}

/** The store's calls; each gives its result before the transaction completes. */
function storeOf(rows: () => Map<string, unknown>, complete: () => void) {
  const answer =
    <Args extends unknown[]>(operation: (...args: Args) => unknown) =>
    (...args: Args) => {
      complete();
      return { result: operation(...args) };
    };
  return {
    get: answer((key: string) => structuredClone(rows().get(key))),
    getAll: answer(() => [...rows().values()].map((value) => structuredClone(value))),
    getAllKeys: answer(() => [...rows().keys()]),
    put: answer((value: unknown, key: string) => rows().set(key, structuredClone(value))),
    delete: answer((key: string) => rows().delete(key)),
    clear: answer(() => rows().clear()),
  };
}
