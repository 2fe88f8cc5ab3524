import { expect, test, vi } from 'vitest';
import { bridgeHandlers } from './bridgeHandlers.ts';
import { createSignIns } from './createSignIns.ts';
import { aSignIn, memorySettings } from './testing/memorySettings.ts';

function machine(signIn = aSignIn) {
  const settings = memorySettings({ signIns: [signIn], current: signIn.id });
  const vault = { clear: vi.fn() };
  const shown = vi.fn();
  const parts = {
    settings,
    vault,
    offlineKeys: { keyOf: vi.fn(), clear: vi.fn() },
    signIns: createSignIns(settings, vault, { changed: vi.fn(), shown, forgotten: vi.fn() }),
    choices: { state: vi.fn(), change: vi.fn() },
    version: '0.1.0',
    tokenCall: vi.fn(),
    checkServer: vi.fn(),
    showBadge: vi.fn(),
    setAppName: vi.fn(),
    notifier: { notify: vi.fn(), withdraw: vi.fn(), answers: vi.fn(() => []), forget: vi.fn() },
    setLanguage: vi.fn(),
    flash: vi.fn(),
    openWindow: vi.fn(),
    readReport: vi.fn(),
    writeReport: vi.fn(),
    captureRegion: vi.fn(),
    takeOpenedFiles: vi.fn(),
    installUpdate: vi.fn(),
  };
  return { ...parts, shown, handlers: bridgeHandlers(parts) };
}

test('another server is shown with a sign-in of its own, and the one before is remembered with its token', async () => {
  const { handlers, settings, vault, shown } = machine({ ...aSignIn, label: 'Ana · Loja' });
  expect(await handlers.setServerUrl('https://a.example')).toBe('https://a.example');
  expect(await handlers.getServerUrl()).toBe('https://a.example');
  expect(settings.get('signIns').map(({ origin }) => origin)).toEqual([aSignIn.origin, 'https://a.example']);
  expect(vault.clear).not.toHaveBeenCalled();
  expect(shown).toHaveBeenCalledOnce();
});

test('a sign-out forgets the token of the shown sign-in alone', async () => {
  const { handlers, vault } = machine();
  await handlers.forgetSession({ isOwed: false });
  expect(vault.clear).toHaveBeenCalledExactlyOnceWith('a');
});

test('a sign-out that the server has not heard of destroys the key at once, and leaves the token that can end the session', async () => {
  const { handlers, vault, offlineKeys } = machine();
  await handlers.forgetSession({ isOwed: true });
  expect(offlineKeys.clear).toHaveBeenCalledOnce();
  expect(vault.clear).not.toHaveBeenCalled();
});

test('a server address that was broken by hand falls back to the default', async () => {
  const { handlers } = machine({ ...aSignIn, origin: 'file:///etc/passwd' });
  expect(await handlers.getServerUrl()).toBe('http://127.0.0.1:8080');
});

test('a sign-out destroys the key of kept conversations with the token', async () => {
  const { handlers, vault, offlineKeys } = machine();
  await handlers.forgetSession({ isOwed: false });
  expect(vault.clear).toHaveBeenCalledOnce();
  expect(offlineKeys.clear).toHaveBeenCalledOnce();
});
