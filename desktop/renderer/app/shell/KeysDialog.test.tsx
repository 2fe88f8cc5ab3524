import { screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { renderScreen } from '../../../testing/renderScreen.tsx';
import { ShortcutsDialog } from '../../features/tickets/dialogs/ShortcutsDialog.tsx';
import { platform } from '../../lib/window/platform.ts';
import { KeysDialog } from './KeysDialog.tsx';

const app = vi.hoisted(() => ({ isDesktop: true }));
vi.mock('../../lib/window/platform.ts', async (load) => ({
  ...(await load<object>()),
  get isDesktop() {
    return app.isDesktop;
  },
}));
afterEach(() => {
  vi.restoreAllMocks();
  app.isDesktop = true;
});

const machine = (hasNextKey: boolean, isTaken = false) =>
  vi.spyOn(platform, 'desktopState').mockResolvedValue({
    choices: { hasNextKey },
    nextKey: { name: 'Ctrl+Shift+F8', isTaken },
  } as never);

test.each([
  ['the inbox', ShortcutsDialog],
  ['every screen', KeysDialog],
])('the help of %s names the keys of the desktop app (DESK-14)', async (_where, Help) => {
  machine(true);
  renderScreen(<Help onClose={() => undefined} />);
  expect(await screen.findByText('Ctrl Shift F8')).toBeTruthy();
  expect(screen.getByText('Alt X')).toBeTruthy();
  expect(screen.getByText('Ctrl 1 … 9')).toBeTruthy();
});

test.each([
  ['turned off', false, false],
  ['of another program', true, true],
])('a key of the system that is %s is not named', async (_why, hasNextKey, isTaken) => {
  machine(hasNextKey, isTaken);
  renderScreen(<KeysDialog onClose={() => undefined} />);
  expect(await screen.findByText('Alt X')).toBeTruthy();
  await expect.poll(() => vi.mocked(platform.desktopState).mock.settledResults.length).toBe(1);
  expect(screen.queryByText('Ctrl Shift F8')).toBeNull();
});

test('a browser has none of them', () => {
  app.isDesktop = false;
  renderScreen(<KeysDialog onClose={() => undefined} />);
  expect(screen.queryByText('Alt X')).toBeNull();
});
