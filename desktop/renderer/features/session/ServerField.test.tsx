import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderScreen } from '../../../testing/renderScreen.tsx';
import { serverOrigin, setServerOrigin } from '../../lib/api.ts';
import { platform } from '../../lib/window/platform.ts';
import { ServerField } from './ServerField.tsx';

const before = serverOrigin();
const machine = (keepsSignIns: boolean) =>
  vi.spyOn(platform, 'desktopState').mockResolvedValue({ keepsSignIns } as never);
beforeEach(() => void machine(true));
afterEach(() => {
  vi.restoreAllMocks();
  setServerOrigin(before);
});

test('a server without encryption in the network is warned of before somebody signs in', () => {
  setServerOrigin('http://192.168.1.20:8080');
  renderScreen(<ServerField />);
  expect(screen.getByRole('status').textContent).toMatch(/não é criptografada/);
});

test('an encrypted one is not, and the way to another server is beside it', () => {
  setServerOrigin('https://inbox.example');
  renderScreen(<ServerField />);
  expect(screen.queryByRole('status')).toBeNull();
  expect(screen.getByRole('link', { name: 'Trocar de servidor' }).getAttribute('href')).toBe('/servers');
});

test('a machine without a place for secrets says before the sign-in what that means, and what to do (DESK-03)', async () => {
  machine(false);
  setServerOrigin('https://inbox.example');
  renderScreen(<ServerField />);
  const words = (await screen.findByRole('status')).textContent;
  expect(words).toMatch(/ao fechar o aplicativo, você sai/);
  expect(words).toMatch(/GNOME Keyring/);
});

test('a machine that keeps secrets says nothing of it', async () => {
  const stateCalls = machine(true);
  setServerOrigin('https://inbox.example');
  renderScreen(<ServerField />);
  await expect.poll(() => stateCalls.mock.settledResults.length).toBe(1);
  expect(screen.queryByRole('status')).toBeNull();
});
