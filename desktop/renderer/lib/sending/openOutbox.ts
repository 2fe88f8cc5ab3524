import { create } from 'zustand';
import { createJSONStorage, persist, type StateStorage } from 'zustand/middleware';

/** What sending needs to know of any message; each feature adds its own fields. */
export interface Sending {
  /** The page chooses it; page, server and other tabs know the message by it. */
  clientId: string;
  userId: number;
  file?: { name: string; mime: string; bytes: number };
  /** The number of attempts. */
  tries: number;
  /** Why it is still here: the code of the server's refusal, or `offline`. Undefined while it is on its way. */
  failure?: string | undefined;
  /** Data of the refusal beside its code, such as the allowed size. */
  failureData?: object | undefined;
}

interface Waiting<Item> {
  items: readonly Item[];
}

/** Messages that a reload interrupted wait for a click: nothing leaves without the person's knowledge. */
const afterReload = <Item extends Sending>(items: readonly Item[]): readonly Item[] =>
  items.map((item) => ({ ...item, failure: item.failure ?? (item.file ? 'fileLost' : 'interrupted') }));

const idsIn = (stored: string | null): Set<string> =>
  new Set(
    ((JSON.parse(stored ?? 'null') as { state: Waiting<Sending> } | null)?.state.items ?? []).map(
      ({ clientId }) => clientId,
    ),
  );

/**
 * Storage that several tabs share: each tab writes its own messages and leaves alone those it never had. If
 * the device is full, messages live as long as the page.
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
 * Opens an outbox: messages on their way, oldest first, kept on this device under `name`, so that a reload
 * loses none.
 * `conversationOf` names the conversation of a message.
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
  // If another tab has sent or discarded a message, this one does not send it.
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
    /** One person's messages on their way in one conversation. */
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
    /** Adds a message, or replaces the one with its clientId. */
    put(item: Item): void {
      use.setState(({ items }) => ({
        items: items.some(({ clientId }) => clientId === item.clientId)
          ? items.map((other) => (other.clientId === item.clientId ? item : other))
          : [...items, item],
      }));
    },
    /** Removes a message that the server has or the person discarded. */
    drop,
  };
}

/** Messages on their way of one kind of conversation. */
export type Outbox<Item extends Sending> = ReturnType<typeof openOutbox<Item>>;
