import { BoundedMap } from '../../boundedMap.ts';

/** Kinds that are read again and again. Pre-keys are used once and sync keys seldom: they stay in the database. */
const cached = new Set([
  'session',
  'sender-key',
  'sender-key-memory',
  'lid-mapping',
  'device-list',
  'tctoken',
  'identity-key',
]);
/** The library changes these in place before it knows that they may be stored. */
const handedOutAsCopy = new Set(['sender-key-memory', 'device-list']);

const entriesPerSession = 1000;

/** Keys of one session that were read or written lately; `null` means known to be absent. */
export class KeyCache {
  readonly #entries = new BoundedMap<string, unknown>(entriesPerSession);
  #changes = 0;

  get(type: string, id: string): unknown {
    const value = this.#entries.get(`${type} ${id}`);
    return value !== null && handedOutAsCopy.has(type) ? structuredClone(value) : value;
  }

  /** Take this before reading from the database, and give it to `fill`. */
  get changes(): number {
    return this.#changes;
  }

  /** Remembers what was read, unless something was written since: then the read may be older than the cache. */
  fill(readAt: number, type: string, id: string, value: unknown): void {
    if (readAt === this.#changes && cached.has(type)) this.#entries.set(`${type} ${id}`, value ?? null);
  }

  /** Call before the write starts and once it is committed. */
  touch(): void {
    this.#changes++;
  }

  written(type: string, id: string, value: unknown): void {
    if (!cached.has(type)) return;
    const kept = value !== null && handedOutAsCopy.has(type) ? structuredClone(value) : value;
    this.#entries.set(`${type} ${id}`, kept ?? null);
  }

  /** After a write that failed nobody knows what is stored. */
  clear(): void {
    this.#changes++;
    this.#entries.clear();
  }
}
