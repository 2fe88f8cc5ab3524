import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { act, screen, waitFor } from '@testing-library/react';
import { afterAll, expect, test, vi } from 'vitest';
import { fakeServer, refuse } from '../testing/fakeServer.ts';

/** The page must not outlive this file: the later files of this worker share its window. */
const left = vi.hoisted(() => ({ roots: [] as { unmount(): void }[] }));
vi.mock('react-dom/client', async (load) => {
  const client = await load<typeof import('react-dom/client')>();
  return {
    ...client,
    createRoot(container: Element) {
      const root = client.createRoot(container);
      left.roots.push(root);
      return root;
    },
  };
});
afterAll(() =>
  act(() => {
    for (const root of left.roots) root.unmount();
  }),
);

test('the page that is served registers its service worker as it starts (SHELL-42)', async () => {
  fakeServer({
    'POST /auth/refresh_token': () => refuse('ERR_SESSION_EXPIRED'),
    'GET /public-settings': () => ({}),
  });
  vi.stubEnv('PROD', true);
  const register = vi.fn(async () => undefined);
  Object.defineProperty(navigator, 'serviceWorker', { value: { register }, configurable: true });
  document.body.innerHTML = '<div id="root"></div>';
  await import('./main.tsx');
  expect(register.mock.calls).toEqual([['/sw.js']]);
  await waitFor(() => expect(screen.getByRole('heading')).toBeTruthy());
  vi.unstubAllEnvs();
});

/** The worker, with a browser that says which requests it answers itself. */
function worker() {
  const listeners = new Map<string, (event: object) => void>();
  runInNewContext(readFileSync(`${import.meta.dirname}/public/sw.js`, 'utf8'), {
    self: {
      location: { origin: 'https://inbox.example' },
      addEventListener: (name: string, listener: (event: object) => void) => listeners.set(name, listener),
    },
    caches: { open: () => new Promise(() => undefined) },
    URL,
  });
  return (path: string, method = 'GET') => {
    const respondWith = vi.fn();
    listeners.get('fetch')!({
      request: { url: new URL(path, 'https://inbox.example').href, method },
      respondWith,
    });
    return respondWith.mock.calls.length === 1;
  };
}

test('the service worker keeps the page’s own files, and nothing that the server says (SHELL-42)', () => {
  const answers = worker();
  expect(answers('/assets/main-1a2b.js')).toBe(true);
  for (const path of ['/', '/tickets', '/api/messages/1', '/api/media/1/file', '/sw.js'])
    expect(answers(path), path).toBe(false);
  expect(answers('/assets/main-1a2b.js', 'POST')).toBe(false);
  expect(answers('https://elsewhere.example/assets/main-1a2b.js')).toBe(false);
});
