import { useCallback } from 'react';
import { createPath, type DataRouter, useLocation } from 'react-router';

/** The router of this page. */
let router: Pick<DataRouter, 'state'> | undefined;

/** Tells which router the page has. Returns it. */
export function knowRouter<Opened extends Pick<DataRouter, 'state'>>(opened: Opened): Opened {
  router = opened;
  return opened;
}

/**
 * Returns a function that is true while nobody has gone on from the drawn address. The page asks it before it changes
 * the address by itself, since that would undo a click. The next screen's code may still be loading, and the router
 * knows the next address a moment before it is drawn.
 */
export function useIsStillHere(): () => boolean {
  const drawn = createPath(useLocation());
  return useCallback(() => {
    if (!router) return true;
    const { location, navigation } = router.state;
    return navigation.state === 'idle' && createPath(location) === drawn;
  }, [drawn]);
}

/**
 * Returns a function that is true while the drawn screen is the one that the router is at. After a click the screen
 * before stays for a moment, on a slow machine for half a second. A key is no longer meant for it.
 */
export function useIsInStep(): () => boolean {
  const { pathname } = useLocation();
  return useCallback(() => !router || router.state.location.pathname === pathname, [pathname]);
}
