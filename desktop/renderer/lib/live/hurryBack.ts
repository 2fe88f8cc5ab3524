import { platform } from '../window/platform.ts';

interface Line {
  /** True if live events are interrupted, or the connection has been silent for too long. */
  isLost(): boolean;
  /** Drops the connection and opens it at once. */
  reopen(): void;
}

/** The open line of this page. */
let line: Line | undefined;

/** Tries again at once, because a person asks for it. */
export const connectNow = (): void => line?.reopen();

/** Several signs come together, as when a laptop is opened: they are one. */
const oneSignMs = 300;

/**
 * Tries again at once after a sign that the network is back or another one (`online`, `offline`), or that the machine
 * woke (`resume`). Focus counts where the connection is lost. Otherwise a longer wait would go on.
 * Returns a function that ends it.
 */
export function hurryBack(opened: Line): () => void {
  line = opened;
  let lastAt = Number.NEGATIVE_INFINITY;
  const now = () => {
    // A clock that was put back is no reason to wait until it has caught up.
    if (Math.abs(Date.now() - lastAt) < oneSignMs) return;
    lastAt = Date.now();
    opened.reopen();
  };
  const ifLost = () => {
    if (document.visibilityState !== 'hidden' && opened.isLost()) now();
  };
  // The other network has another way to the server: a connection of the old one is dead, whatever it says.
  const signs: [EventTarget, string, () => void][] = [
    [window, 'online', now],
    [window, 'offline', now],
    [window, 'focus', ifLost],
    [document, 'visibilitychange', ifLost],
    [document, 'resume', now],
  ];
  for (const [target, name, listener] of signs) target.addEventListener(name, listener);
  const endResume = platform.on('resume', now);
  return () => {
    if (line === opened) line = undefined;
    for (const [target, name, listener] of signs) target.removeEventListener(name, listener);
    endResume();
  };
}
