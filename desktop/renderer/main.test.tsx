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
