import { type ComponentType, lazy } from 'react';

/** Wait before a piece that failed to load is fetched again, ms; it doubles each time up to the longest. */
const firstWaitMs = 500;
const longestWaitMs = 8000;

/**
 * A part of a screen whose code is fetched when it is first drawn. While the network is away it retries until
 * the code arrives. A dialog that opens late does less harm than a whole screen that disappears.
 * A screen that cannot be fetched shows an error (`RouteFailed`); a part must not take its screen down.
 */
export const lazyPiece = <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
  lazy(async () => ({ default: await untilLoaded(load) }));

async function untilLoaded<T>(load: () => Promise<T>): Promise<T> {
  for (let waitMs = firstWaitMs; ; waitMs = Math.min(2 * waitMs, longestWaitMs)) {
    try {
      return await load();
    } catch {
      await new Promise((resolve) => setTimeout(resolve, waitMs));
    }
  }
}

// The bundler's loader sees a style sheet's tag and believes it loaded, so it would not fetch it again.
document.addEventListener(
  'error',
  ({ target }) => {
    if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') target.remove();
  },
  true,
);
