import { useEffect, useEffectEvent } from 'react';
import { useBlocker } from 'react-router';

/** The browser's back button closes what lies on top and leaves the page below where it is. */
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
