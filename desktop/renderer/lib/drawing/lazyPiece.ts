import { type ComponentType, lazy } from 'react';

/** How long until a piece that could not be fetched is asked for again, ms; twice as long each time, up to the last. */
const firstWaitMs = 500;
const longestWaitMs = 8000;

/**
 * A part of a screen whose code is fetched when it is first drawn. While the network is away it is asked for again
 * until it comes: a dialog that opens late is nothing against a whole screen that is gone with it. Screens say that
 * they could not be fetched (`RouteFailed`); a part must not take the screen along.
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

// The build's own loader takes the mere presence of a style sheet for its having arrived, and would not ask again.
document.addEventListener(
  'error',
  ({ target }) => {
    if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') target.remove();
  },
  true,
);
