import { type RefObject, useState } from 'react';
import type { VirtuosoHandle } from 'react-virtuoso';

interface Options<M> {
  messages(): readonly M[];
  /** Older ones join: all there are then, oldest first, and whether there are more. */
  fetchOlder(): Promise<{ messages: readonly M[]; hasMore: boolean }>;
  virtuoso: RefObject<VirtuosoHandle | null>;
}

/** A message this many pages back is still looked for. */
const searchedPages = 30;
/** For how long it stays marked. */
const markedMs = 1800;

/** Leads to the last message that is meant, however far back it is, and marks it: its id while it does. */
export function useLeadTo<M extends { id: number }>({ messages, fetchOlder, virtuoso }: Options<M>) {
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
    if (at === -1) return;
    setFlashed(shown[at]?.id);
    // After the next drawing, when what has joined has its place.
    setTimeout(() => virtuoso.current?.scrollToIndex({ index: at, align: 'center' }), 30);
    setTimeout(() => setFlashed(undefined), markedMs);
  }
  return { leadTo, flashed };
}
