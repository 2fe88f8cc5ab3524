import { useEffect, useEffectEvent } from 'react';
import { useBlocker } from 'react-router';

/**
 * `useBackCloses` as a component, for a layer that stays drawn while it is closed or that a library draws. Render
 * it while the layer is open.
 */
export function BackCloses({ close }: { close(): void }): null {
  useBackCloses(close);
  return null;
}

/** Makes the browser's back button close the top layer and keep the page below. */
export function useBackCloses(close: () => void): void {
  const blocker = useBlocker(({ historyAction }) => historyAction === 'POP');
  const act = useEffectEvent(() => {
    if (blocker.state !== 'blocked') return;
    blocker.reset();
    close();
  });
  useEffect(() => {
    if (blocker.state === 'blocked') act();
  }, [blocker.state]);
}
