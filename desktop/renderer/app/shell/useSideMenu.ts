import { useDisclosure } from '@mantine/hooks';
import { useCallback, useEffect } from 'react';
import { useLocation } from 'react-router';
import { useUser } from '../../lib/session/session.ts';
import { usePreferences } from '../../lib/usePreferences.ts';
import { useHasMenuRoom } from '../../lib/useWidth.ts';
import { useCurrentScreen } from './useCurrentScreen.ts';

/**
 * Holds whether the side menu shows names or is a rail of icons. Without room for names beside the screen it opens as
 * a drawer over it.
 */
export function useSideMenu() {
  const { pathname } = useLocation();
  const { screen } = useCurrentScreen();
  const { defaultMenu } = useUser();
  const hasRoom = useHasMenuRoom(screen?.isInbox ? 'inbox' : 'page');
  const chosen = usePreferences((preferences) => preferences.menuOpen);
  const isOpen = hasRoom && (chosen ?? defaultMenu === 'open');
  const [isDrawerWanted, drawer] = useDisclosure(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: closes on every change of address
  useEffect(drawer.close, [pathname]);
  const toggle = useCallback(
    () => (hasRoom ? usePreferences.setState({ menuOpen: !isOpen }) : drawer.toggle()),
    [hasRoom, isOpen, drawer.toggle],
  );
  return { isOpen, isDrawerOpen: isDrawerWanted && !isOpen, closeDrawer: drawer.close, toggle };
}
