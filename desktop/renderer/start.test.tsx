import { act, waitFor } from '@testing-library/react';
import { afterAll, expect, test, vi } from 'vitest';
import { fakeServer } from '../testing/fakeServer.ts';

/** The page must not outlive this file: the later files of this worker share its window. */
const seen = vi.hoisted(() => ({ roots: [] as { unmount(): void }[], loads: 0 }));
vi.mock('react-dom/client', async (load) => {
  const client = await load<typeof import('react-dom/client')>();
  return {
    ...client,
    createRoot(container: Element) {
      const root = client.createRoot(container);
      seen.roots.push(root);
      return root;
    },
  };
});
vi.mock('./app/shell/Shell.tsx', () => {
  seen.loads += 1;
  return { Shell: () => null };
});
afterAll(() =>
  act(() => {
    for (const root of seen.roots) root.unmount();
  }),
);

test('a device that knows its person loads the frame of the app while the server still answers', async () => {
  const { requests } = fakeServer({
    'POST /auth/refresh_token': () => new Promise(() => undefined),
    'GET /public-settings': () => ({}),
  });
  localStorage.setItem('recado.keptOwner', `${window.location.origin}/7`);
  document.body.innerHTML = '<div id="root"></div>';
  await import('./main.tsx');
  await waitFor(() => expect(seen.loads).toBe(1));
  expect(requests.map(({ path }) => path)).toContain('/auth/refresh_token');
});
