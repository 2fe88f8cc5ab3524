import { notifications } from '@mantine/notifications';
import { cleanup, configure, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, vi } from 'vitest';

/** Runs before each file: adds what happy-dom lacks of a browser, and clears the page before every test. */
Object.defineProperty(window, 'matchMedia', {
  writable: true,
  value: (media: string) => ({
    matches: false,
    media,
    onchange: null,
    addListener() {},
    removeListener() {},
    addEventListener() {},
    removeEventListener() {},
    dispatchEvent: () => false,
  }),
});
globalThis.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
} as never;
Object.defineProperty(document, 'fonts', { configurable: true, value: new EventTarget() });
window.HTMLElement.prototype.scrollIntoView ??= () => undefined;

/** The files of a worker share packages and the window; our modules and their state are separate for each file. */
vi.resetModules();
document.head.replaceChildren();
document.body.replaceChildren();
document.title = '';
// What another file left on the device would be read while modules load.
window.localStorage.clear();
// A click on a download may have changed the address.
(window as unknown as { happyDOM: { setURL(url: string): void } }).happyDOM.setURL('http://localhost:9/');

/** A request without a fake server never gets a reply: there is no server, and a refused connection would show a notice. */
globalThis.fetch = () => new Promise<never>(() => undefined);

/** How long a test waits for a condition, ms; a busy machine needs it. */
configure({ asyncUtilTimeout: 5000 });

/** Tests use the product's own language, which is detected when the texts are first imported. */
window.localStorage.setItem('recado.language', 'pt');
await import('../renderer/lib/texts/words.texts.ts');
const { endReplies } = await import('./fakeServer.ts');
const { explain } = await import('../renderer/app/words.ts');
explain();

beforeEach(() => {
  window.localStorage.clear();
  window.sessionStorage.clear();
});

/**
 * A form shows its toast 400 ms after a save: this waits, so that the toast does not appear in the next test. It
 * gives up a save without a reply.
 */
const savesEnd = () =>
  waitFor(() => expect(document.querySelector('button[data-loading]')).toBeNull(), { timeout: 1000 }).catch(
    () => undefined,
  );

afterEach(async () => {
  vi.useRealTimers();
  await savesEnd();
  cleanup();
  vi.unstubAllGlobals();
  // Replies that are being read finish here, not in the next test.
  endReplies();
  for (let turns = 0; turns < 5; turns++) await new Promise((resolve) => setTimeout(resolve));
  notifications.clean();
});
