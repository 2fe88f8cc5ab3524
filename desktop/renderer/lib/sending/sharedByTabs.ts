import type { PersistStorage } from 'zustand/middleware';
import { parsed } from '../offline/parsed.ts';
import { onWordsKey, openWords, sealWords } from '../offline/wordsKey.ts';
import { serverOrigin } from '../session/serverOrigin.ts';
import type { Sending } from './openOutbox.ts';
import { noteUnkept } from './unkept.ts';

/** A message as the device stores it: who wrote it and when is in the clear, the rest is sealed (OFFLINE-12). */
interface SealedItem extends Pick<Sending, 'clientId' | 'userId' | 'server' | 'createdAt'> {
  sealed: string;
}

const isSealed = (row: SealedItem | Sending): row is SealedItem => 'sealed' in row;

const rowsIn = <Item extends Sending>(stored: string | null): readonly (SealedItem | Item)[] =>
  parsed<{ state: { items: readonly (SealedItem | Item)[] } }>(stored)?.state.items ?? [];

/** The client ids of a stored outbox. */
export const idsIn = (stored: string | null): Set<string> =>
  new Set(rowsIn(stored).map(({ clientId }) => clientId));

/**
 * Storage of an outbox that several tabs share: each tab writes its own messages and leaves alone those it never had.
 * A message whose writer is not signed in stays as it is stored. Without the writer's key, and on a full device,
 * messages live as long as the page. Those of versions that sealed nothing are opened, and sealed by the next write.
 */
export function sharedByTabs<Item extends Sending>(name: string, version: number) {
  const had = new Set<string>();
  const written = new Set<string>();
  // How messages are stored, so that a change of one seals no other again.
  let sealedRows = new WeakMap<Sending, SealedItem>();
  // With another key they are sealed again.
  onWordsKey(() => {
    sealedRows = new WeakMap();
  });

  function open(row: SealedItem | Item): Item | undefined {
    if (!isSealed(row)) return row;
    const item = openWords(row.userId, `${name}/${row.clientId}`, row.sealed) as Item | undefined;
    if (item) sealedRows.set(item, row);
    return item;
  }

  function rowOf(item: Item): SealedItem | undefined {
    const before = sealedRows.get(item);
    if (before) return before;
    const { clientId, userId, server, createdAt } = item;
    if (server !== undefined && server !== serverOrigin()) return undefined;
    const sealed = sealWords(userId, `${name}/${clientId}`, item);
    if (sealed === undefined) return undefined;
    const row = { clientId, userId, ...(server !== undefined && { server }), createdAt, sealed };
    sealedRows.set(item, row);
    return row;
  }

  // The stored messages that this page can open.
  const items = (): Item[] => rowsIn<Item>(localStorage.getItem(name)).flatMap((row) => open(row) ?? []);

  const storage: PersistStorage<{ items: readonly Item[] }> = {
    getItem() {
      const stored = items();
      for (const { clientId } of stored) {
        had.add(clientId);
        written.add(clientId);
      }
      return { state: { items: stored }, version };
    },
    setItem(_, { state }) {
      for (const { clientId } of state.items) had.add(clientId);
      const stored = new Map(rowsIn<Item>(localStorage.getItem(name)).map((row) => [row.clientId, row]));
      const others = [...stored.values()].filter(({ clientId }) => !had.has(clientId));
      // What another tab has sent or discarded does not come back.
      const mine = state.items
        .filter(({ clientId }) => !written.has(clientId) || stored.has(clientId))
        .flatMap((item) => rowOf(item) ?? stored.get(item.clientId) ?? []);
      try {
        localStorage.setItem(name, JSON.stringify({ state: { items: [...others, ...mine] }, version }));
        for (const { clientId } of mine) written.add(clientId);
        // What this tab removed itself may be sent again under its id, as a reply from a notification is.
        const ids = new Set(state.items.map(({ clientId }) => clientId));
        for (const id of written) if (!ids.has(id)) written.delete(id);
        noteUnkept(name, []);
      } catch (error) {
        if (!(error instanceof DOMException)) throw error;
        noteUnkept(
          name,
          state.items.map(({ clientId }) => clientId).filter((id) => !stored.has(id)),
        );
      }
    },
    removeItem: () => localStorage.removeItem(name),
  };
  return {
    storage,
    items,
    /** True if this tab stored the message and another tab has removed it: that tab sent or discarded it. */
    isRemoved: (clientId: string) =>
      written.has(clientId) && !idsIn(localStorage.getItem(name)).has(clientId),
  };
}
