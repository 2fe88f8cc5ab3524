import { BoundedMap } from '../../../concurrency/boundedMap.ts';
import type { KeyName } from './keyRows.ts';

/** Kinds that are read again and again, or ahead. Sync keys are seldom read: they stay in the database. */
const cached = new Set([
  'session',
  'sender-key',
  'sender-key-memory',
  'lid-mapping',
  'device-list',
  'tctoken',
  'identity-key',
  'pre-key',
]);
/** The library changes these in place before it knows that they may be stored. */
const handedOutAsCopy = new Set(['sender-key-memory', 'device-list']);

const entriesPerSession = 1000;

/** Keys of one session that were read or written lately; `null` means known to be absent. */
export class KeyCache {
  readonly #entries = new BoundedMap<string, unknown>(entriesPerSession);
  /** For each running read: the keys that were written since it began. */
  readonly #reads = new Set<Set<string>>();

  get(type: string, id: string): unknown {
    const value = this.#entries.get(`${type} ${id}`);
    return value !== null && handedOutAsCopy.has(type) ? structuredClone(value) : value;
  }

  has({ type, keyId }: KeyName): boolean {
    return this.#entries.get(`${type} ${keyId}`) !== undefined;
  }

  /**
   * Call before a read from the database. `fill` caches the result, except for keys that were written since: the read
   * may be older than the cache.
   */
  startRead() {
    const written = new Set<string>();
    this.#reads.add(written);
    return {
      fill: (type: string, id: string, value: unknown) => {
        if (cached.has(type) && !written.has(`${type} ${id}`))
          this.#entries.set(`${type} ${id}`, value ?? null);
      },
      end: () => this.#reads.delete(written),
    };
  }

  /** Call before the write of these starts and once it is committed. */
  touch(keys: readonly KeyName[]): void {
    for (const written of this.#reads) for (const { type, keyId } of keys) written.add(`${type} ${keyId}`);
  }

  written(type: string, id: string, value: unknown): void {
    if (!cached.has(type)) return;
    const copy = value !== null && handedOutAsCopy.has(type) ? structuredClone(value) : value;
    this.#entries.set(`${type} ${id}`, copy ?? null);
  }

  /** After a failed write the stored state is unknown. */
  clear(): void {
    this.#entries.clear();
  }
}
