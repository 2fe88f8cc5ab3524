import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import { onWordsKey } from '../offline/wordsKey.ts';
import { serverOrigin } from '../session/serverOrigin.ts';
import { useSession } from '../session/session.ts';
import type { Change } from './changesSince.ts';
import { forgetFile } from './outgoingFiles.ts';
import { idsIn, sharedByTabs } from './sharedByTabs.ts';

/** What sending needs to know of any message; each feature adds its own fields. */
export interface Sending {
  /** The page chooses it; page, server and other tabs know the message by it. */
  clientId: string;
  userId: number;
  /** The server that it was written for; older versions had only one. */
  server?: string;
  /** When it was written (ISO). */
  createdAt: string;
  file?: { name: string; mime: string; bytes: number };
  /** The number of attempts. */
  tries: number;
  /**
   * Why it is still here: the code of the server's refusal, `offline` (it waits for the network) or `asks` (it waits
   * for a decision). Undefined while it is on its way.
   */
  failure?: string | undefined;
  /** Data of the refusal beside its code, such as the allowed size; `isBusy`: it waits for a server with too much to do. */
  failureData?: object | undefined;
  /** What the server must find as it was, or it refuses: the conversation as of the last look; undefined: it leaves. */
  ifUnchanged?: { userId: number | null; messageId: number | null } | undefined;
  /** What changed in the conversation since it was written; present while it `asks`. */
  changes?: readonly Change[] | undefined;
  /** Client ids of messages of this conversation that left this device after it was written. */
  sentMeanwhile?: readonly string[];
}

interface Waiting<Item> {
  items: readonly Item[];
}

/** Messages that a reload or a kill interrupted wait for the network, as if they had found no server. */
const afterReload = <Item extends Sending>(items: readonly Item[]): readonly Item[] =>
  items.map((item) =>
    item.failure === undefined || item.failure === 'interrupted' ? { ...item, failure: 'offline' } : item,
  );

/** True for a message of the signed-in person to the present server: only these are shown and sent. */
const isOwn = ({ userId, server }: Sending): boolean =>
  userId === useSession.getState().user?.id && (server ?? serverOrigin()) === serverOrigin();

/** Finds a person's messages of one conversation; the same items give the same list, so that nothing is drawn again. */
function ownOf<Item extends Sending>(conversationOf: (item: Item) => string) {
  const cache = new WeakMap<readonly Item[], Map<string, readonly Item[]>>();
  const nothing: readonly Item[] = [];
  return (items: readonly Item[], conversation: string, userId: number): readonly Item[] => {
    const key = `${userId}/${conversation}`;
    const byKey = cache.get(items) ?? new Map<string, readonly Item[]>();
    cache.set(items, byKey);
    const cached = byKey.get(key);
    if (cached) return cached;
    const own = items.filter((item) => conversationOf(item) === conversation && isOwn(item));
    const found = own.length > 0 ? own : nothing;
    byKey.set(key, found);
    return found;
  };
}

/**
 * Opens an outbox: messages on their way, oldest first, kept sealed on this device under `name`, so that a reload
 * loses none.
 * `conversationOf` names the conversation of a message.
 */
export function openOutbox<Item extends Sending>(name: string, conversationOf: (item: Item) => string) {
  const version = 1;
  const tabs = sharedByTabs<Item>(name, version);
  const use = create<Waiting<Item>>()(
    persist((): Waiting<Item> => ({ items: [] }), {
      name,
      version,
      storage: tabs.storage,
      merge: (stored, fresh) => ({ ...fresh, items: afterReload((stored as Waiting<Item>)?.items ?? []) }),
    }),
  );
  // If another tab has sent or discarded a message, this one does not send it.
  window.addEventListener('storage', ({ key, oldValue, newValue }) => {
    if (key !== name) return;
    const left = idsIn(newValue);
    for (const id of idsIn(oldValue)) if (!left.has(id)) drop(id);
  });
  const find = (clientId: string) => use.getState().items.find((item) => item.clientId === clientId);
  function drop(clientId: string): void {
    const dropped = find(clientId);
    if (!dropped) return;
    if (dropped.file) forgetFile(clientId);
    const conversation = conversationOf(dropped);
    use.setState(({ items }) => ({
      items: items
        .filter((item) => item !== dropped)
        .map((item) =>
          conversationOf(item) === conversation
            ? { ...item, sentMeanwhile: [...(item.sentMeanwhile ?? []), clientId] }
            : item,
        ),
    }));
  }

  /** Takes over messages that other tabs stored: such a tab may be gone, and locks keep two from sending one. */
  function adopt(): void {
    const ids = new Set(use.getState().items.map(({ clientId }) => clientId));
    const left = tabs.items().filter((item) => !ids.has(item.clientId) && isOwn(item));
    if (left.length === 0) return;
    use.setState(({ items }) => ({
      items: [...items, ...afterReload(left)].sort((a, b) => (a.createdAt < b.createdAt ? -1 : 1)),
    }));
  }
  onWordsKey(() => {
    adopt();
    use.setState(({ items }) => ({ items })); // Seals what is not sealed yet.
  });

  return {
    name,
    use,
    conversationOf,
    find,
    isOwn: (item: Item) => isOwn(item),
    /** True if another tab has sent or discarded the message. */
    isRemoved: (clientId: string) => tabs.isRemoved(clientId),
    /** One person's messages on their way in one conversation. */
    of: ownOf(conversationOf),
    /** Adds a message, or replaces the one with its clientId. */
    put(item: Item): void {
      use.setState(({ items }) => ({
        items: items.some(({ clientId }) => clientId === item.clientId)
          ? items.map((other) => (other.clientId === item.clientId ? item : other))
          : [...items, item],
      }));
    },
    /** Changes a message that is still here. */
    change(clientId: string, changes: Partial<Item>): void {
      use.setState(({ items }) => ({
        items: items.map((item) => (item.clientId === clientId ? { ...item, ...changes } : item)),
      }));
    },
    adopt,
    /** Removes a message that the server has or the person discarded. */
    drop,
  };
}

/** Messages on their way of one kind of conversation. */
export type Outbox<Item extends Sending> = ReturnType<typeof openOutbox<Item>>;
