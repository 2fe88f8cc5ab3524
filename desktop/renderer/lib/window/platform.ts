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
    const look = { body, icon: '/app-icons/192.png', ...(tag ? { tag } : {}) };
    // Phones allow these to the service worker alone; a press comes back by onWorkerOpen.
    if (isTouched()) {
      const worker = await navigator.serviceWorker?.getRegistration();
      return worker?.showNotification(title, { ...look, data: { path: path ?? '/' } });
    }
    const shown = new Notification(title, look);
    shown.onclick = () => {
      window.focus();
      if (path) for (const open of openers) open(path);
      shown.close();
    };
  },
  getServerUrl: async () => window.location.origin,
  setServerUrl: async () => window.location.origin,
  tokenCall: () => Promise.reject(new Error('browsers keep their tokens in cookies')),
  clearRefreshToken: async () => undefined,
  version: async () => 'browser',
  on(_event, callback) {
    const open = callback as (path: string) => void;
    openers.add(open);
    return () => openers.delete(open);
  },
};
/** A device with fingers and no pointer. */
const isTouched = (): boolean => window.matchMedia('(hover: none)').matches;

const openers = new Set<(path: string) => void>();

/** True if the page runs inside the desktop app. */
export const isDesktop = window.desktop !== undefined;

/** The machine: Electron through its bridge, or the browser itself. */
export const platform: Bridge = window.desktop ?? browserBridge;
