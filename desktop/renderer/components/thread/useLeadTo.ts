import { type RefObject, useState } from 'react';
import type { ThreadRowsHandle } from './ThreadRows.tsx';

interface Options<M> {
  messages(): readonly M[];
  /** Loads older messages: returns all loaded ones, oldest first, and whether there are more. */
  fetchOlder(): Promise<{ messages: readonly M[]; hasMore: boolean }>;
  /** The row of a message, if not its index among the messages. */
  lineOf?(id: number): number;
  list: RefObject<ThreadRowsHandle | null>;
}

/** How many pages back it searches. */
const searchedPages = 30;
/** How long it stays marked. */
const markedMs = 1800;

/** Scrolls to the last matching message, up to 30 pages back, and marks it for a while. `flashed` is the id of the marked one. */
export function useLeadTo<M extends { id: number }>({ messages, fetchOlder, lineOf, list }: Options<M>) {
  const [flashed, setFlashed] = useState<number>();
  async function leadTo(isMeant: (message: M) => boolean) {
    let shown = messages();
    let at = shown.findLastIndex(isMeant);
    for (let page = 0; at === -1 && page < searchedPages; page++) {
      const older = await fetchOlder();
      shown = older.messages;
      at = shown.findLastIndex(isMeant);
      if (!older.hasMore) break;
    }
    const found = shown[at];
    if (!found) return;
    setFlashed(found.id);
    // After the next render, when the new rows have their place.
    setTimeout(() => list.current?.toRow({ index: lineOf?.(found.id) ?? at, align: 'center' }), 30);
    setTimeout(() => setFlashed(undefined), markedMs);
  }
  return { leadTo, flashed };
}
