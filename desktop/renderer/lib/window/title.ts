import { create } from 'zustand';
import { useBranding } from '../branding.ts';
import { drawFavicon } from './drawFavicon.ts';
import { platform } from './platform.ts';

interface Title {
  /** Name of the screen shown; empty: only the product's name. */
  screen: string;
  /** Tickets with unread messages. */
  unread: number;
}

const useTitle = create<Title>()(() => ({ screen: '', unread: 0 }));

/** A tray has room for no longer name. */
const longestName = 100;

/** Names the screen that is shown. */
export const setScreenTitle = (screen: string): void => useTitle.setState({ screen });

/** Shows how many tickets are unread: window title, favicon, and badge of the dock or task bar (SHELL-37 to 39). */
export const setUnreadCount = (unread: number): void => useTitle.setState({ unread });

/** ①..⑳ for 1 to 20, `(n)` above, nothing for none. */
export const unreadPrefix = (unread: number): string =>
  unread <= 0 ? '' : unread <= 20 ? `${String.fromCodePoint(0x245f + unread)} ` : `(${unread}) `;

/** Keeps title, favicon and badge in step with what they show, from the start of the app on. */
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
