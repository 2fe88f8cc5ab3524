import type { AuthenticationCreds, SignalDataSet } from 'baileys';
import { inBatches } from '../../inBatches.ts';
import type { NewRawEvent } from '../../rawEvents.ts';
import type { SessionPlace } from '../../sessionPlace.ts';
import { storedId } from '../../storable.ts';
import { wakeInbound } from '../../wakeInbound.ts';
import { credsRow } from './creds.ts';
import { KeyCache } from './keyCache.ts';
import { openKey } from './keyCodec.ts';
import { type KeyChange, type KeyName, readKeys, writeKeys } from './keyRows.ts';
import { whyRefused } from './whyRefused.ts';

/** The key kind under which the journal puts raw events, so that they are committed together with the ratchet. */
export const journalKind = 'inbound-journal';

/** The input of one `set` of the library. */
interface KeySet {
  changes: KeyChange[];
  journal: NewRawEvent[];
  /** The cache holds it already. */
  isCached?: boolean;
}

/** What the session does about reads, writes and their failures. */
interface KeyStoreListener {
  /** A read or write failed; called before the library learns it. */
  onTrouble(error: unknown): void;
  onJournal(events: readonly NewRawEvent[]): void;
}

const nothing: KeySet = { changes: [], journal: [] };
const mostSetsPerCommit = 100;
const mostReadsPerQuery = 1000;
const preKeysAhead = 30;

/**
 * Keys of one session, with its credentials. One `get` is one query. A `set` is one transaction, shared with the sets
 * beside it. In it the lease is checked: a process that lost it cannot write. The exception is which person an address
 * belongs to: no caller waits for that commit. Changed credentials go with the same transaction, so the two never
 * disagree after a crash.
 */
export class KeyStore {
  readonly #place: SessionPlace;
  readonly #creds: AuthenticationCreds;
  readonly #observer: KeyStoreListener;
  readonly #cache = new KeyCache();
  /** Sets of many people arrive together when there is much to do: they share a commit. */
  readonly #store = inBatches<KeySet, void>(mostSetsPerCommit, (sets) => this.#write(sets));
  /** A person who writes for the first time costs several reads: those of many people go together. */
  readonly #read = inBatches<KeyName, unknown>(mostReadsPerQuery, (names) => this.#load(names));
  #credsAreNew = false;
  #isClosed = false;

  constructor(place: SessionPlace, creds: AuthenticationCreds, observer: KeyStoreListener) {
    this.#place = place;
    this.#creds = creds;
    this.#observer = observer;
  }

  async get(type: string, ids: readonly string[]): Promise<Record<string, unknown>> {
    const found: Record<string, unknown> = {};
    const missing: string[] = [];
    for (const id of ids) {
      const cachedKey = this.#cache.get(type, storedKeyId(id));
      if (cachedKey === undefined) missing.push(id);
      else if (cachedKey !== null) found[id] = cachedKey;
    }
    const values = await Promise.all(missing.map((id) => this.#read({ type, keyId: storedKeyId(id) })));
    missing.forEach((id, n) => {
      if (values[n] !== undefined) found[id] = values[n];
    });
    return found;
  }

  set(data: SignalDataSet): Promise<void> {
    const { [journalKind]: journal = {}, ...kinds } = data as Record<string, Record<string, unknown>>;
    if (this.#isClosed) return Promise.reject(new Error('the session has ended'));
    const changes = Object.entries(kinds).flatMap(([type, entries]) =>
      Object.entries(entries ?? {}).map(([keyId, value]) => ({ type, keyId: storedKeyId(keyId), value })),
    );
    const set = { changes, journal: Object.values(journal) as NewRawEvent[] };
    if (set.journal.length > 0 || !changes.every(({ type }) => toldAgain.has(type))) return this.#store(set);
    this.#remember(changes);
    this.#store({ ...set, isCached: true }).catch(() => {});
    return Promise.resolve();
  }

  /** Notes changed credentials: they are written soon, or with the next keys. */
  credsChanged(): void {
    this.#credsAreNew = true;
    setImmediate(() => {
      if (!this.#isClosed) this.#store(nothing).catch(() => {});
    });
  }

  /** Writes the changes that wait; refuses every later write. */
  async close(): Promise<void> {
    this.#isClosed = true;
    // Comes last, and writes credentials that are not stored yet.
    await this.#store(nothing).catch(() => {});
  }

  async #write(sets: readonly KeySet[]): Promise<[]> {
    const withCreds = this.#credsAreNew && this.#creds.account !== undefined;
    this.#credsAreNew = false;
    const changes = lastOfEach(sets.flatMap((set) => set.changes));
    if (withCreds) changes.push({ ...credsRow, value: this.#creds });
    const journal = sets.flatMap((set) => set.journal);
    if (changes.length === 0 && journal.length === 0) return [];
    this.#cache.touch(changes);
    try {
      await writeKeys(this.#place, changes, journal);
      this.#remember(sets.filter(({ isCached }) => !isCached).flatMap((set) => set.changes));
    } catch (error) {
      this.#credsAreNew ||= withCreds;
      this.#cache.clear();
      const cause = (await whyRefused(this.#place).catch(() => undefined)) ?? error;
      this.#observer.onTrouble(cause);
      throw cause;
    }
    if (journal.length > 0) {
      wakeInbound(this.#place.kernel.wakeups, this.#place, journal);
      this.#observer.onJournal(journal);
    }
    return [];
  }

  async #load(names: readonly KeyName[]): Promise<unknown[]> {
    const next = names.flatMap(readNext).filter((name) => !this.#cache.has(name));
    const reading = this.#cache.startRead();
    try {
      const stored = await readKeys(this.#place, [...names, ...next]);
      const values = [...names, ...next].map(({ type, keyId }) => {
        const sealed = stored.get(`${type} ${keyId}`);
        const value = sealed && openKey(this.#place.kernel.vault, type, sealed);
        reading.fill(type, keyId, value);
        return value;
      });
      return values.slice(0, names.length);
    } catch (error) {
      this.#observer.onTrouble(error);
      throw error;
    } finally {
      reading.end();
    }
  }

  /** In their order: the last value of a key wins. */
  #remember(changes: KeyChange[]): void {
    this.#cache.touch(changes);
    for (const { type, keyId, value } of changes) this.#cache.written(type, keyId, value);
  }
}

/**
 * Kinds that each message repeats. No caller waits until they are stored: the library would let all new people wait for
 * all before them. They are stored before, or together with, every later `set`.
 */
const toldAgain = new Set(['lid-mapping']);

/**
 * Adds the keys that the library asks for right after this one, so that a person's first message waits less. Inside its
 * transactions the library reads the keys of a kind one after the other, of all people.
 */
function readNext({ type, keyId }: KeyName): KeyName[] {
  if (type === 'lid-mapping' && !keyId.endsWith('_reverse')) return [{ type: 'device-list', keyId }];
  if (type === 'identity-key') return [{ type: 'session', keyId }];
  // A person who writes for the first time gets the next one.
  if (type === 'pre-key')
    return Array.from({ length: preKeysAhead }, (_, n) => ({ type, keyId: String(Number(keyId) + n + 1) }));
  return [];
}

/** Strangers choose some keys (a message names the key of its group), so not every name can be stored as it is. */
const storedKeyId = (id: string): string => (/^[\w.@=+/:-]{1,300}$/.test(id) ? id : storedId(id));

/** A batch may set a key more than once; only its last value is written. */
const lastOfEach = (changes: readonly KeyChange[]): KeyChange[] => [
  ...new Map(changes.map((change) => [`${change.type} ${change.keyId}`, change])).values(),
];
