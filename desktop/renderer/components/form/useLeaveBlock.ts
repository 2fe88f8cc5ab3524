import { useEffect, useEffectEvent, useRef } from 'react';
import { useBlocker } from 'react-router';

interface Options {
  isDirty: boolean;
  isBusy: boolean;
  onClose(): void;
}

/**
 * Keeps the page's address while a dialog is open. The back button closes the dialog; with changes, another address
 * waits for an answer (`isBlocked`).
 */
export function useLeaveBlock({ isDirty, isBusy, onClose }: Options) {
  // A save may itself lead to another address.
  const isBack = useRef(false);
  const blocker = useBlocker(({ currentLocation, nextLocation, historyAction }) => {
    isBack.current = historyAction === 'POP';
    if (isBusy) return false;
    return isBack.current || (isDirty && currentLocation.pathname !== nextLocation.pathname);
  });
  const isBlocked = blocker.state === 'blocked' && isDirty;
  const backCloses = useEffectEvent(() => {
    if (blocker.state !== 'blocked' || isDirty) return;
    blocker.reset();
    onClose();
  });
  useEffect(() => {
    if (blocker.state === 'blocked') backCloses();
  }, [blocker.state]);
  return {
    isBlocked,
    /** Stays at the present address. */
    stay() {
      if (isBlocked) blocker.reset();
    },
    /** Follows to the other address. The back button meant the dialog, not the page below it. */
    follow() {
      if (!isBlocked) return;
      if (isBack.current) blocker.reset();
      else blocker.proceed();
    },
  };
}
