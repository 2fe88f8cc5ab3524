import { useEffect, useEffectEvent } from 'react';

interface Options {
  /** Somebody is near this edge of what is loaded. */
  isNear: boolean;
  /** There is more beyond it. */
  hasMore: boolean;
  isLoading: boolean;
  /** The last time it could not be had. */
  hasFailed: boolean;
  load(): unknown;
}

/** How long what could not be had is left alone, ms. */
const againAfterMs = 5000;

/**
 * Asks for what lies beyond an edge of a conversation while somebody is near it, a page at a time; what could not be
 * had is asked for again after a while (MSG-04).
 */
export function useMoreAt({ isNear, hasMore, isLoading, hasFailed, load }: Options): void {
  const ask = useEffectEvent(() => void load());
  const isWanted = isNear && hasMore && !isLoading;
  useEffect(() => {
    if (!isWanted) return;
    if (!hasFailed) return ask();
    const timer = setTimeout(ask, againAfterMs);
    return () => clearTimeout(timer);
  }, [isWanted, hasFailed]);
}
