import { useEffect, useRef, useState } from 'react';
import { useMoreAt } from '../../../../components/thread/useMoreAt.ts';
import type { ThreadItem } from '../../cache/mergeMessages.ts';
import type { useThread } from '../../cache/messageCache.ts';

/**
 * Whether the view is at an edge of the loaded messages; more are loaded there. `missed` counts what the customer
 * wrote since the view left the end.
 */
export function useThreadEdges(thread: ReturnType<typeof useThread>) {
  const { items } = thread;
  const [isAtTop, setAtTop] = useState(false);
  const [isAtEnd, setAtEnd] = useState(true);
  const newest = items.at(-1)?.key;
  const seen = useRef(newest);
  useEffect(() => {
    if (isAtEnd) seen.current = newest;
  }, [isAtEnd, newest]);
  useMoreAt({
    isNear: isAtTop,
    hasMore: thread.hasNextPage,
    isLoading: thread.isFetchingNextPage,
    hasFailed: thread.isFetchNextPageError,
    load: thread.fetchNextPage,
  });
  useMoreAt({
    isNear: isAtEnd,
    hasMore: thread.hasPreviousPage,
    isLoading: thread.isFetchingPreviousPage,
    hasFailed: thread.isFetchPreviousPageError,
    load: thread.fetchPreviousPage,
  });
  return { isAtEnd, setAtTop, setAtEnd, missed: isAtEnd ? 0 : countSince(items, seen.current) };
}

/** Messages of the customer after the last one that was on screen. */
function countSince(items: readonly ThreadItem[], lastSeen: string | undefined): number {
  const at = items.findLastIndex(({ key }) => key === lastSeen);
  return at === -1
    ? 0
    : items.slice(at + 1).filter(({ message }) => !message.fromMe && !message.fromBlocked).length;
}
