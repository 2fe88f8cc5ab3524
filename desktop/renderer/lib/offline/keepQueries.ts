import type { Query, QueryCacheNotifyEvent, QueryKey } from '@tanstack/react-query';
import { Backoff } from '../live/backoff.ts';
import { useLiveStatus } from '../live/liveStatus.ts';
import { queryClient } from '../queryClient.ts';
import { copyTime, dropCopies, dropCopy, noteCopy } from './asOf.ts';
import type { KeptBox } from './keptBox.ts';

/** One kind of rows that this device keeps for hours without network. */
export interface KeptKind {
  /** A short name that begins the names of its stored rows. */
  name: string;
  /** How many queries of this kind are kept, here and in memory; the longest unused go first. */
  most: number;
  isKept(key: QueryKey): boolean;
  /** The part that is kept, such as the first page. */
  trim(data: unknown): unknown;
  /** Pages beyond that part leave memory some time after the person left; they must load again by themselves. */
  trimsIdle?: true;
  /** Reads the rows of a copy again; rejects like any call. */
  renew?(key: QueryKey): Promise<unknown>;
}

/** All stored rows together may have this many bytes; the longest unused go first. */
export const keptBytes = 20 * 1024 * 1024;
/** Changes are written after this pause, so that a busy conversation is not sealed for each message. */
const pauseMs = 2000;
/** Pages that a person scrolled to stay in memory for this long after they left. */
const leftForMs = 10 * 60_000;
/** Copies of an earlier start are read again one by one, so that what was deleted meanwhile goes here too. */
const renewWaits = { firstMs: 8000, longestMs: 8000, jitter: 0.5 };

/**
 * Keeps rows of these kinds on this device while a person is signed in. It shows the copies of earlier starts and
 * writes what changes. It holds the bounds in memory and on the device; without a box only those of memory.
 * Returns a function that ends it.
 */
export function keepQueries(kinds: readonly KeptKind[], box: Promise<KeptBox | undefined>): () => void {
  const keeper = new QueryKeeper(kinds, box);
  return () => keeper.end();
}

class QueryKeeper {
  readonly #kinds: readonly KeptKind[];
  readonly #box: Promise<KeptBox | undefined>;
  readonly #cache = queryClient.getQueryCache();
  readonly #renewing = new Backoff(renewWaits, () => void this.#renewNext());
  readonly #unsubscribe: () => void;
  /** When the person last looked at a query, by its hash. */
  readonly #usedAt = new Map<string, number>();
  /** Hashes of queries that changed since the last write. */
  readonly #dirty = new Set<string>();
  #timer: ReturnType<typeof setTimeout> | undefined;
  #isOver = false;

  constructor(kinds: readonly KeptKind[], box: Promise<KeptBox | undefined>) {
    this.#kinds = kinds;
    this.#box = box;
    this.#unsubscribe = this.#cache.subscribe((event) => this.#onChange(event));
    document.addEventListener('visibilitychange', this.#onHide);
    void this.#show()
      .catch(() => undefined)
      .then(() => this.#isOver || this.#renewing.soon());
  }

  end(): void {
    this.#isOver = true;
    clearTimeout(this.#timer);
    this.#renewing.stop();
    this.#unsubscribe();
    document.removeEventListener('visibilitychange', this.#onHide);
    dropCopies();
  }

  /** A hidden page may be ended at any moment. */
  readonly #onHide = () => void (document.visibilityState === 'hidden' && this.#flush());

  #kindOf(key: QueryKey): KeptKind | undefined {
    return this.#kinds.find((kind) => kind.isKept(key));
  }

  #onChange(event: QueryCacheNotifyEvent): void {
    const { query } = event;
    const kind = this.#kindOf(query.queryKey);
    if (!kind) return;
    // The bounds below decide how long it lives.
    if (event.type === 'added') query.setOptions({ ...query.options, gcTime: Number.POSITIVE_INFINITY });
    if (event.type === 'observerAdded' || event.type === 'observerRemoved')
      this.#usedAt.set(query.queryHash, Date.now());
    if (event.type === 'removed') void this.#forget(kind, query);
    if (event.type !== 'updated' || event.action.type !== 'success') return;
    if (event.action.manual || isMore(query)) stayCopy(query);
    else dropCopy(query.queryHash);
    this.#dirty.add(query.queryHash);
    this.#timer ??= setTimeout(() => void this.#flush(), pauseMs);
  }

  async #flush(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const changed = [...this.#dirty];
    this.#dirty.clear();
    if (this.#isOver) return;
    this.#bound();
    const box = await this.#box;
    if (!box) return;
    for (const hash of changed) {
      const query = this.#cache.get(hash);
      const kind = query && this.#kindOf(query.queryKey);
      // A full device keeps what it has.
      if (kind && !this.#isOver) await this.#write(box, kind, query).catch(() => undefined);
    }
    await this.#boundBytes(box);
  }

  async #write(
    box: KeptBox,
    kind: KeptKind,
    { queryHash: hash, queryKey: key, state }: Query,
  ): Promise<void> {
    if (state.data === undefined || state.data === null) return box.remove(nameOf(kind, hash));
    const savedAt = copyTime(hash) ?? Date.now();
    const usedAt = this.#usedAt.get(hash) ?? Date.now();
    await box.put(nameOf(kind, hash), { key, data: kind.trim(state.data) }, { savedAt, usedAt });
  }

  /** Forgets the longest unused queries of each kind, and the pages behind the first of those left alone. */
  #bound(): void {
    const used = ({ queryHash }: Query) => this.#usedAt.get(queryHash) ?? 0;
    for (const kind of this.#kinds) {
      const all = this.#cache.getAll().filter(({ queryKey }) => kind.isKept(queryKey));
      const idle = all.filter((query) => query.getObserversCount() === 0).sort((a, b) => used(a) - used(b));
      for (const query of idle.slice(0, Math.max(0, all.length - kind.most))) this.#cache.remove(query);
      for (const query of idle)
        if (kind.trimsIdle && Date.now() - used(query) > leftForMs) trimInPlace(kind, query);
    }
  }

  async #boundBytes(box: KeptBox): Promise<void> {
    const rows = (await box.list().catch(() => []))
      .filter(({ name }) => this.#kinds.some((kind) => name.startsWith(`${kind.name}/`)))
      .sort((a, b) => b.usedAt - a.usedAt);
    const left = new Map(this.#kinds.map(({ name, most }) => [name, most]));
    let total = 0;
    for (const { name, bytes } of rows) {
      const kind = name.slice(0, name.indexOf('/'));
      const places = left.get(kind) ?? 0;
      left.set(kind, places - 1);
      total += bytes;
      if (places <= 0 || total > keptBytes) await box.remove(name);
    }
  }

  async #forget(kind: KeptKind, { queryHash }: Query): Promise<void> {
    this.#usedAt.delete(queryHash);
    dropCopy(queryHash);
    // The end of a session clears all queries; `forgetKept` decides there.
    if (!this.#isOver) await (await this.#box)?.remove(nameOf(kind, queryHash)).catch(() => undefined);
  }

  /** Shows what an earlier start kept, where the page has nothing better yet. */
  async #show(): Promise<void> {
    const box = await this.#box;
    if (!box) return;
    for (const { name, usedAt } of await box.list()) {
      const isKnown = this.#kinds.some((one) => name.startsWith(`${one.name}/`));
      const row = isKnown ? await box.get(name) : undefined;
      if (this.#isOver || !row) continue;
      const { key, data } = row.value as { key: QueryKey; data: unknown };
      const query = this.#cache.build(queryClient, { queryKey: key, gcTime: Number.POSITIVE_INFINITY });
      if (!this.#usedAt.has(query.queryHash)) this.#usedAt.set(query.queryHash, usedAt);
      if (query.state.data !== undefined) continue;
      noteCopy(query.queryHash, row.savedAt);
      query.setData(data, { updatedAt: row.savedAt, manual: true });
      this.#dirty.delete(query.queryHash);
    }
  }

  /** Reads one copy again; ends when none is left. */
  async #renewNext(): Promise<void> {
    const copy = this.#cache
      .getAll()
      .find(({ queryHash, queryKey }) => copyTime(queryHash) !== undefined && this.#kindOf(queryKey)?.renew);
    if (!copy) return;
    const isLive = useLiveStatus.getState().offlineSince === undefined;
    if (isLive)
      await this.#kindOf(copy.queryKey)
        ?.renew?.(copy.queryKey)
        .catch(() => undefined);
    this.#renewing.soon();
  }
}

const nameOf = (kind: KeptKind, queryHash: string): string => `${kind.name}/${queryHash}`;

/** A live event or one more page does not make a copy whole: the next look still asks the server. */
function stayCopy(query: Query): void {
  const savedAt = copyTime(query.queryHash);
  if (savedAt !== undefined) query.setState({ dataUpdatedAt: savedAt, isInvalidated: true });
}

/** True if the answer was only one more page of what is there: the pages before it are as old as they were. */
const isMore = ({ state }: Query): boolean => state.fetchMeta?.fetchMore !== undefined;

function trimInPlace(kind: KeptKind, query: Query): void {
  if (!query.state.data) return;
  const trimmed = kind.trim(query.state.data);
  if (trimmed !== query.state.data) query.setState({ data: trimmed });
}
