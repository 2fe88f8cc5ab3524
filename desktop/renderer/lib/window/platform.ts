import type { Bridge } from '../../../bridge.ts';
import {
  forgetAnswer,
  keptAnswers,
  onWorkerAnswer,
  showByWorker,
  withdrawByWorker,
} from '../installed/workerNotices.ts';

/** The bridge in terms of web APIs. In a browser the refresh token lives in an HttpOnly cookie, so there is nothing to keep. */
const browserBridge: Bridge = {
  async setBadge(count) {
    if (!('setAppBadge' in navigator)) return;
    await (count > 0 ? navigator.setAppBadge(count) : navigator.clearAppBadge()).catch(() => undefined);
  },
  // A browser shows only the page's own title.
  setAppName: async () => undefined,
  async notify(request) {
    const { title, body, tag, path } = request;
    if (!('Notification' in window)) return console.info('This browser shows no notifications.');
    if (Notification.permission !== 'granted' || (await showByWorker(request))) return;
    const shown = makeNotification(title, { body, icon: '/favicon.svg', silent: true, ...(tag && { tag }) });
    if (!shown) return;
    if (tag) byTag.set(tag, shown);
    shown.onclose = () => {
      if (tag && byTag.get(tag) === shown) byTag.delete(tag);
    };
    shown.onclick = () => {
      window.focus();
      if (path) for (const open of openers) open(path);
      shown.close();
    };
  },
  async withdrawNotification(tag) {
    for (const [key, shown] of byTag) if (tag === null || tag === key) shown.close();
    await withdrawByWorker(tag);
  },
  notificationAnswers: () => keptAnswers(),
  forgetNotificationAnswer: forgetAnswer,
  getServerUrl: async () => window.location.origin,
  setServerUrl: async () => window.location.origin,
  tokenCall: () => Promise.reject(new Error('browsers keep their tokens in cookies')),
  // A browser keeps a key that page code cannot read out (lib/offline/keptKey.ts).
  offlineKey: async () => null,
  forgetSession: async () => undefined,
  version: async () => 'browser',
  // The rest exists in the desktop app alone, and so do the controls that call it.
  signIns: async () => ({ current: 'browser', rows: [] }),
  checkServer: async () => ({ outcome: 'other' }),
  switchSignIn: async () => undefined,
  forgetSignIn: async () => undefined,
  nameSignIn: async () => undefined,
  setLanguage: async () => undefined,
  desktopState: () => desktopOnly(),
  choose: () => desktopOnly(),
  flash: async () => undefined,
  openWindow: () => desktopOnly(),
  readReport: () => desktopOnly(),
  writeReport: () => desktopOnly(),
  captureRegion: () => desktopOnly(),
  takeOpenedFiles: async () => ({ files: [], refused: [] }),
  installUpdate: () => desktopOnly(),
  on(event, callback) {
    if (event === 'notificationAnswered') return onWorkerAnswer(callback as () => void);
    // A browser does not say that the machine woke.
    if (event !== 'open') return () => undefined;
    const open = callback as (path: string) => void;
    openers.add(open);
    return () => openers.delete(open);
  },
};
const desktopOnly = () => Promise.reject(new Error('only the desktop app can do this'));
const openers = new Set<(path: string) => void>();
const byTag = new Map<string, Notification>();

/** Undefined on phones, whose browsers leave notifications to the service worker and its pushes. */
function makeNotification(title: string, options: NotificationOptions): Notification | undefined {
  try {
    return new Notification(title, options);
  } catch (error) {
    if (error instanceof TypeError) return undefined;
    throw error;
  }
}

/** True if the page runs inside the desktop app. */
export const isDesktop = window.desktop !== undefined;

/** The machine: Electron through its bridge, or the browser itself. */
export const platform: Bridge = window.desktop ?? browserBridge;

/** Asks once for permission to show notifications, after the person's click; they may refuse (SHELL-41). */
export async function askForNotifications(): Promise<void> {
  if (isDesktop || !('Notification' in window) || Notification.permission !== 'default') return;
  await Notification.requestPermission();
}
