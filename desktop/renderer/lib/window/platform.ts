import type { Bridge } from '../../../bridge.ts';

/** The bridge in terms of web APIs. In a browser the refresh token lives in an HttpOnly cookie, so there is nothing to keep. */
const browserBridge: Bridge = {
  async setBadge(count) {
    if (!('setAppBadge' in navigator)) return;
    await (count > 0 ? navigator.setAppBadge(count) : navigator.clearAppBadge()).catch(() => undefined);
  },
  // A browser shows only the page's own title.
  setAppName: async () => undefined,
  async notify({ title, body, tag, path }) {
    if (!('Notification' in window)) return console.info('This browser shows no notifications.');
    if (Notification.permission !== 'granted') return;
    const shown = new Notification(title, { body, icon: '/favicon.svg', ...(tag ? { tag } : {}) });
    shown.onclick = () => {
      window.focus();
      if (path) for (const open of openers) open(path);
      shown.close();
    };
  },
  getServerUrl: async () => window.location.origin,
  setServerUrl: async () => window.location.origin,
  tokenCall: () => Promise.reject(new Error('browsers keep their tokens in cookies')),
  // A browser keeps a key that page code cannot read out (lib/offline/keptKey.ts).
  offlineKey: async () => null,
  clearRefreshToken: async () => undefined,
  version: async () => 'browser',
  on(event, callback) {
    // A browser does not say that the machine woke.
    if (event !== 'open') return () => undefined;
    const open = callback as (path: string) => void;
    openers.add(open);
    return () => openers.delete(open);
  },
};
const openers = new Set<(path: string) => void>();

/** True if the page runs inside the desktop app. */
export const isDesktop = window.desktop !== undefined;

/** The machine: Electron through its bridge, or the browser itself. */
export const platform: Bridge = window.desktop ?? browserBridge;

/** Asks once for permission to show notifications, after the person's click; they may refuse (SHELL-41). */
export async function askForNotifications(): Promise<void> {
  if (isDesktop || !('Notification' in window) || Notification.permission !== 'default') return;
  await Notification.requestPermission();
}
