/**
 * Opens a store in this browser for values too large for localStorage, such as sound.
 * All its calls reject if the browser has no such store, and writes also if it is full. The caller then keeps the
 * value while the page lives.
 */
export function openDeviceStore<Value>(name: string) {
  let database: Promise<IDBDatabase> | undefined;
  const open = () => {
    database ??= new Promise((resolve, reject) => {
      const request = indexedDB.open(name, 1);
      request.onupgradeneeded = () => request.result.createObjectStore(name);
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error);
    });
    return database;
  };
  async function act<Result>(
    mode: IDBTransactionMode,
    makeRequest: (store: IDBObjectStore) => IDBRequest<Result>,
  ): Promise<Result> {
    const opened = await open();
    return new Promise((resolve, reject) => {
      const transaction = opened.transaction(name, mode);
      const request = makeRequest(transaction.objectStore(name));
      transaction.oncomplete = () => resolve(request.result);
      transaction.onabort = () => reject(transaction.error);
      transaction.onerror = () => reject(transaction.error);
    });
  }
  return {
    async all(): Promise<Record<string, Value>> {
      const [keys, values] = await Promise.all([
        act('readonly', (store) => store.getAllKeys()),
        act('readonly', (store) => store.getAll() as IDBRequest<Value[]>),
      ]);
      return Object.fromEntries(values.map((value, n) => [String(keys[n]), value]));
    },
    async get(key: string): Promise<Value | undefined> {
      return act('readonly', (store) => store.get(key) as IDBRequest<Value | undefined>);
    },
    async put(key: string, value: Value): Promise<void> {
      await act('readwrite', (store) => store.put(value, key));
    },
    async remove(key: string): Promise<void> {
      await act('readwrite', (store) => store.delete(key));
    },
    async clear(): Promise<void> {
      await act('readwrite', (store) => store.clear());
    },
  };
}
