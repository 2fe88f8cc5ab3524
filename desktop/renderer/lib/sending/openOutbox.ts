import { create } from 'zustand';
import { persist } from 'zustand/middleware';

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

/** Files of messages on their way, by `clientId`; they live as long as the page. */
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
      merge: (stored, fresh) => ({
        ...fresh,
        items: afterReload((stored as Waiting<Item> | undefined)?.items ?? []),
      }),
    }),
  );
  const nothing: readonly Item[] = [];
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
    drop(clientId: string): void {
      outgoingFiles.delete(clientId);
      use.setState(({ items }) =>
        items.some((item) => item.clientId === clientId)
          ? { items: items.filter((item) => item.clientId !== clientId) }
          : { items },
      );
    },
  };
}

/** What is on its way, of one kind of conversation. */
export type Outbox<Item extends Sending> = ReturnType<typeof openOutbox<Item>>;
