import { type RefObject, useState } from 'react';
import type { ThreadRowsHandle } from './ThreadRows.tsx';

interface Options<M> {
  messages(): readonly M[];
  /** Older ones join: all there are then, oldest first, and whether there are more. */
  fetchOlder(): Promise<{ messages: readonly M[]; hasMore: boolean }>;
  /** In which line of the list it stands, where that is not its place among the messages. */
  lineOf?(id: number): number;
  list: RefObject<ThreadRowsHandle | null>;
}

/** A message this many pages back is still looked for. */
const searchedPages = 30;
/** For how long it stays marked. */
const markedMs = 1800;

/** Leads to the last message that is meant, however far back it is, and marks it: its id while it does. */
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
    // After the next drawing, when what has joined has its place.
    setTimeout(() => list.current?.toRow({ index: lineOf?.(found.id) ?? at, align: 'center' }), 30);
    setTimeout(() => setFlashed(undefined), markedMs);
  }
  return { leadTo, flashed };
}
