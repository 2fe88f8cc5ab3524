import type { PersistStorage } from 'zustand/middleware';
import { useSession } from '../session/session.ts';
import { parsed } from './parsed.ts';
import { hasWordsKey, onWordsKey, openWords, sealWords } from './wordsKey.ts';

/** What a person has typed in places of theirs, by `userId/place`. */
type Words<Value> = Readonly<Record<string, Value>>;

/** The version of such stores, as `persist` asks for it. */
export const draftsVersion = 1;

interface SealedRow {
  sealed: string;
}

/** A store of words that `persist` keeps. */
interface WordStore<State> {
  getState(): State;
  setState(change: (state: State) => Partial<State>): void;
  subscribe(listener: (state: State, before: State) => void): () => void;
  persist: { rehydrate(): Promise<void> | void; getOptions(): { name?: string } };
}

const isSealed = (row: unknown): row is SealedRow =>
  typeof row === 'object' && row !== null && 'sealed' in row;

/** The person of a row's key. */
const writerOf = (key: string): number => Number(key.slice(0, key.indexOf('/')));
const isOwn = (key: string): boolean => writerOf(key) === (useSession.getState().user?.id ?? 0);

/**
 * Storage of words in localStorage: each row is sealed for its writer (OFFLINE-12). Rows of others stay as they are.
 * Without the key nothing of the signed-in person changes here, and their words live as long as the page. So they do
 * on a full device. Rows of versions that sealed nothing are opened, and sealed by the next write.
 */
export function sealedDrafts<Value, State extends { drafts: Words<Value> }>(): PersistStorage<State> {
  // Rows that were sealed or opened here, so that one letter does not seal three hundred drafts.
  const rows = new Map<string, { value: Value; row: SealedRow }>();
  // Own rows that this key does not open, as after a change of the server's: they stay, until other words take their place.
  const closed = new Set<string>();
  onWordsKey(() => {
    rows.clear();
    closed.clear();
  });

  type Stored = {
    state: Omit<State, 'drafts'> & { drafts: Words<Value | SealedRow> };
    version?: number;
  };
  const read = (name: string) => parsed<Stored>(localStorage.getItem(name));

  function opened(place: string, key: string, row: Value | SealedRow): Value | undefined {
    if (!isSealed(row)) return row;
    const value = openWords(writerOf(key), `${place}/${key}`, row.sealed) as Value | undefined;
    if (value !== undefined) rows.set(key, { value, row });
    else closed.add(key);
    return value;
  }

  function sealed(place: string, key: string, value: Value): SealedRow | Value {
    const last = rows.get(key);
    if (last?.value === value) return last.row;
    const words = sealWords(writerOf(key), `${place}/${key}`, value);
    if (words === undefined) return value;
    rows.set(key, { value, row: { sealed: words } });
    closed.delete(key);
    return { sealed: words };
  }

  return {
    getItem(name) {
      const stored = read(name) ?? { state: { drafts: {} }, version: draftsVersion };
      const drafts: Record<string, Value> = {};
      for (const [key, row] of Object.entries(stored.state.drafts)) {
        const value = isOwn(key) ? opened(name, key, row) : undefined;
        if (value !== undefined) drafts[key] = value;
      }
      return { ...stored, state: { ...stored.state, drafts } as unknown as State };
    },
    setItem(name, { state, version }) {
      const mayWrite = hasWordsKey(useSession.getState().user?.id ?? 0);
      const drafts: Record<string, Value | SealedRow> = {};
      for (const [key, row] of Object.entries(read(name)?.state.drafts ?? {}))
        if (!mayWrite || !isOwn(key) || closed.has(key)) drafts[key] = row;
      if (mayWrite)
        for (const [key, value] of Object.entries(state.drafts))
          if (isOwn(key)) drafts[key] = sealed(name, key, value);
      try {
        localStorage.setItem(name, JSON.stringify({ state: { ...state, drafts }, version }));
      } catch (error) {
        if (!(error instanceof DOMException)) throw error;
      }
    },
    removeItem: (name) => localStorage.removeItem(name),
  };
}

/** After a sign-in the store shows the words of that person, once this page has their key, and nobody else's. */
export function followWriter<Value, State extends { drafts: Words<Value> }>(store: WordStore<State>): void {
  useSession.subscribe(({ user }, before) => {
    if (user?.id !== before.user?.id) void store.persist.rehydrate();
  });
  onWordsKey(() => {
    // What was typed before the key came is newer than what is stored.
    const typed = store.getState().drafts;
    void store.persist.rehydrate();
    store.setState(({ drafts }) => ({ drafts: { ...drafts, ...typed } }) as Partial<State>);
  });
  // A draft typed or sent in another tab changes here too: nobody sends it twice, and no tab overwrites another's.
  window.addEventListener('storage', ({ key }) => {
    if (key === store.persist.getOptions().name) void store.persist.rehydrate();
  });
}
