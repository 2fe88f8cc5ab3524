import { useEffect, useEffectEvent } from 'react';

interface Options {
  /** The view is near this edge of the loaded messages. */
  isNear: boolean;
  /** There are more messages beyond it. */
  hasMore: boolean;
  isLoading: boolean;
  /** The last request failed. */
  hasFailed: boolean;
  load(): unknown;
}

/** The wait after a failed request, ms. */
const againAfterMs = 5000;

/**
 * Loads messages beyond an edge of a conversation while the view is near it, a page at a time. It retries a failed
 * page after a while (MSG-04).
 */
export function useMoreAt({ isNear, hasMore, isLoading, hasFailed, load }: Options): void {
  const loadMore = useEffectEvent(() => void load());
  const isWanted = isNear && hasMore && !isLoading;
  useEffect(() => {
    if (!isWanted) return;
    if (!hasFailed) return loadMore();
    const timer = setTimeout(loadMore, againAfterMs);
    return () => clearTimeout(timer);
  }, [isWanted, hasFailed]);
}
