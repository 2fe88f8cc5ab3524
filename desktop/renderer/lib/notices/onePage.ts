import { isSideWindow } from '../window/sideWindow.ts';

/**
 * Several tabs and windows of one person give each notice once: the one in front does, and while none is in front
 * the oldest. Locks of the browser say which; they end with their page, even if it crashes. Without locks, which
 * need a safe origin, each page decides for itself.
 */
interface Share {
  frontLock: string;
  isOldest: boolean;
}

let share: Share | undefined;

/**
 * Begins to share notices with this person's other pages. Returns what ends it. A window beside the main one takes no
 * part: it tells nothing, so no page may wait for it.
 */
export function shareNotices(userId: number): () => void {
  const { locks } = navigator;
  if (!locks || isSideWindow) return () => undefined;
  const own: Share = { frontLock: `recado.front.${userId}`, isOldest: false };
  share = own;
  const ended = new AbortController();
  const { signal } = ended;
  const untilEnd = new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve()));
  locks
    .request(`recado.notices.${userId}`, { signal }, () => {
      own.isOldest = true;
      return untilEnd;
    })
    .catch(onlyAborted);

  let leaveFront: (() => void) | undefined;
  const come = () => {
    if (leaveFront) return;
    const { promise, resolve } = Promise.withResolvers<void>();
    leaveFront = resolve;
    locks.request(own.frontLock, { mode: 'shared' }, () => promise).catch(onlyAborted);
  };
  const leave = () => {
    leaveFront?.();
    leaveFront = undefined;
  };
  if (document.hasFocus()) come();
  window.addEventListener('focus', come, { signal });
  window.addEventListener('blur', leave, { signal });
  return () => {
    ended.abort();
    leave();
    if (share === own) share = undefined;
  };
}

function onlyAborted(error: unknown): void {
  if (!(error instanceof DOMException && error.name === 'AbortError')) throw error;
}

/** Calls this if the page is the one to give notices; at once where no other page can be. */
export function onOnePage(give: () => void): void {
  const pageShare = share;
  if (!pageShare || document.hasFocus()) {
    give();
    return;
  }
  if (!pageShare.isOldest) return;
  void navigator.locks.query().then(({ held = [] }) => {
    if (!held.some(({ name }) => name === pageShare.frontLock)) give();
  });
}
