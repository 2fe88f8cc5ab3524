import { matchPath, useLocation } from 'react-router';
import type { Screen } from '../../lib/feature.ts';
import { screens } from '../screens.ts';

/** The screen of the present address, and whether one of its rows is open (`/tickets/<uuid>`). */
export function useCurrentScreen(): { screen: Screen | undefined; hasRowOpen: boolean } {
  const { pathname } = useLocation();
  for (const screen of screens) {
    const match = matchPath(screen.path, pathname);
    if (match) return { screen, hasRowOpen: Object.values(match.params).some(Boolean) };
  }
  return { screen: undefined, hasRowOpen: false };
}
