import { create } from 'zustand';
import { createJSONStorage, persist, type StateStorage } from 'zustand/middleware';

/** What the sending of any message needs to know of it; each feature says the rest. */
export interface Sending {
  /** Chosen here; the same message is known by it everywhere. */
  clientId: string;
  userId: number;
  file?: { name: string; mime: string; bytes: number };
  /** How often it was tried. */
  tries: number;
  /** Why it is still here: the code of the server's refusal, or that nobody could be asked. Undefined while it is on its way. */
  failure?: string | undefined;
  /** What the refusal said besides its code, such as the size that is allowed. */
  failureData?: object | undefined;
}

interface Waiting<Item> {
  items: readonly Item[];
}

/** What was interrupted by a reload waits for a click; nothing is sent behind anybody's back. */
const afterReload = <Item extends Sending>(items: readonly Item[]): readonly Item[] =>
  items.map((item) => ({ ...item, failure: item.failure ?? (item.file ? 'fileLost' : 'interrupted') }));

const idsIn = (stored: string | null): Set<string> =>
  new Set(
    ((JSON.parse(stored ?? 'null') as { state: Waiting<Sending> } | null)?.state.items ?? []).map(
      ({ clientId }) => clientId,
    ),
  );

/**
 * Several tabs write to one place: each writes its own messages and leaves those alone that it never had. On a device
 * that is full what waits lives as long as the page.
 */
function sharedByTabs(): StateStorage {
  const had = new Set<string>();
  return {
    getItem(name) {
      const stored = localStorage.getItem(name);
      for (const id of idsIn(stored)) had.add(id);
      return stored;
    },
    setItem(name, written) {
      for (const id of idsIn(written)) had.add(id);
      const own = JSON.parse(written) as { state: Waiting<Sending> };
      const stored = JSON.parse(localStorage.getItem(name) ?? 'null') as typeof own | null;
      const others = (stored?.state.items ?? []).filter(({ clientId }) => !had.has(clientId));
      const items = [...others, ...own.state.items];
      try {
        localStorage.setItem(name, JSON.stringify({ ...own, state: { ...own.state, items } }));
      } catch (error) {
        if (!(error instanceof DOMException)) throw error;
      }
    },
    removeItem: (name) => localStorage.removeItem(name),
  };
}

/** Files of messages, by `clientId`; they live as long as the page. */
export const outgoingFiles = new Map<string, File>();

/**
 * Messages on their way, oldest first; kept on this device under `name`, so that a reload loses none of them.
 * `conversationOf` says where one is said.
 */
export function openOutbox<Item extends Sending>(name: string, conversationOf: (item: Item) => string) {
  const use = create<Waiting<Item>>()(
    persist((): Waiting<Item> => ({ items: [] }), {
      name,
      version: 1,
      storage: createJSONStorage(sharedByTabs),
      merge: (stored, fresh) => ({
        ...fresh,
        items: afterReload((stored as Waiting<Item> | undefined)?.items ?? []),
      }),
    }),
  );
  // What another tab has sent or given up is not sent from here.
  window.addEventListener('storage', ({ key, oldValue, newValue }) => {
    if (key !== name) return;
    const left = idsIn(newValue);
    for (const id of idsIn(oldValue)) if (!left.has(id)) drop(id);
  });
  const nothing: readonly Item[] = [];
  function drop(clientId: string): void {
    outgoingFiles.delete(clientId);
    if (!use.getState().items.some((item) => item.clientId === clientId)) return;
    use.setState(({ items }) => ({ items: items.filter((item) => item.clientId !== clientId) }));
  }
  const cache = new WeakMap<readonly Item[], Map<string, readonly Item[]>>();

  return {
    use,
    conversationOf,
    /** What is on its way in one conversation from one person. */
    of(items: readonly Item[], conversation: string, userId: number): readonly Item[] {
      const key = `${userId}/${conversation}`;
      let byKey = cache.get(items);
      if (!byKey) {
        byKey = new Map();
        cache.set(items, byKey);
      }
      const known = byKey.get(key);
      if (known) return known;
      const own = items.filter((item) => conversationOf(item) === conversation && item.userId === userId);
      const found = own.length > 0 ? own : nothing;
      byKey.set(key, found);
      return found;
    },
    /** Adds a message, or changes the one with its clientId. */
    put(item: Item): void {
      use.setState(({ items }) => ({
        items: items.some(({ clientId }) => clientId === item.clientId)
          ? items.map((other) => (other.clientId === item.clientId ? item : other))
          : [...items, item],
      }));
    },
    /** The server has it, or nobody wants it any more. */
    drop,
  };
}

/** What is on its way, of one kind of conversation. */
export type Outbox<Item extends Sending> = ReturnType<typeof openOutbox<Item>>;
