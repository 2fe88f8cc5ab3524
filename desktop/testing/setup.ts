import { notifications } from '@mantine/notifications';
import { cleanup, configure, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, vi } from 'vitest';

/** Runs before each file. What happy-dom lacks of a browser, and a clean page for every test. */
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

/** The files of a worker share packages and the window; modules of ours, and what they keep, are each file's own. */
vi.resetModules();
document.head.replaceChildren();
document.body.replaceChildren();
document.title = '';
// A click on a download may have led away.
(window as unknown as { happyDOM: { setURL(url: string): void } }).happyDOM.setURL('http://localhost:9/');

/** Who asks beside a test's fake server waits in vain: there is no server, and a refused connection would become a notice. */
globalThis.fetch = () => new Promise<never>(() => undefined);

/** Conditions are waited for; on a busy machine they may take their time. */
configure({ asyncUtilTimeout: 5000 });

/** Tests read the product's own language; it is detected when the texts are first imported. */
window.localStorage.setItem('recado.language', 'pt');
await import('../renderer/lib/texts/words.texts.ts');
const { endReplies } = await import('./fakeServer.ts');
const { explainRefusals } = await import('../renderer/lib/texts/errorText.ts');
const { refusals } = await import('../renderer/app/refusals.ts');
explainRefusals(refusals);

beforeEach(() => {
  window.localStorage.clear();
  window.sessionStorage.clear();
});

/** A form that is being saved shows its toast 400 ms later: not into the next test. A save without a reply is given up. */
const savesEnd = () =>
  waitFor(() => expect(document.querySelector('button[data-loading]')).toBeNull(), { timeout: 1000 }).catch(
    () => undefined,
  );

afterEach(async () => {
  vi.useRealTimers();
  await savesEnd();
  cleanup();
  vi.unstubAllGlobals();
  // Replies that are just being read come to their end here, not in the next test.
  endReplies();
  for (let turns = 0; turns < 5; turns++) await new Promise((resolve) => setTimeout(resolve));
  notifications.clean();
});
