import { create } from 'zustand';
import { useBranding } from '../branding.ts';
import { drawFavicon } from './drawFavicon.ts';
import { platform } from './platform.ts';

interface Title {
  /** Name of the current screen; empty: only the product's name. */
  screen: string;
  /** Tickets with unread messages. */
  unread: number;
}

const useTitle = create<Title>()(() => ({ screen: '', unread: 0 }));

/** A tray has no room for a longer name. */
const longestName = 100;

/** Sets the name of the current screen. */
export const setScreenTitle = (screen: string): void => useTitle.setState({ screen });

/** Shows the number of unread tickets: window title, favicon, and badge of the dock or task bar (SHELL-37 to 39). */
export const setUnreadCount = (unread: number): void => useTitle.setState({ unread });

/** ①..⑳ for 1 to 20, `(n)` above, nothing for none. */
export const unreadPrefix = (unread: number): string =>
  unread <= 0 ? '' : unread <= 20 ? `${String.fromCodePoint(0x245f + unread)} ` : `(${unread}) `;

/** Keeps title, favicon and badge current, from the start of the app. */
export function followTitle(): void {
  const write = () => {
    const { screen, unread } = useTitle.getState();
    const { appName } = useBranding.getState();
    document.title = unreadPrefix(unread) + [screen, appName].filter(Boolean).join(' · ');
  };
  const mark = () => {
    const { unread } = useTitle.getState();
    void platform.setBadge(unread);
    void drawFavicon(useBranding.getState().appLogoFavicon || '/favicon.svg', unread);
  };
  const name = () => void platform.setAppName(useBranding.getState().appName.slice(0, longestName));
  useTitle.subscribe((now, before) => {
    write();
    if (now.unread !== before.unread) mark();
  });
  useBranding.subscribe((now, before) => {
    write();
    if (now.appLogoFavicon !== before.appLogoFavicon) mark();
    if (now.appName !== before.appName) name();
  });
  name();
  write();
}
