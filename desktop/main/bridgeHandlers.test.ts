import { eventually } from '@recado/shared/testing/eventually';
import { expect, test, vi } from 'vitest';
import { bridgeHandlers } from './bridgeHandlers.ts';
import { memorySettings } from './testing/memorySettings.ts';

function machine() {
  const parts = {
    settings: memorySettings(),
    vault: { seal: vi.fn(), open: vi.fn(), clear: vi.fn() },
    version: '0.1.0',
    tokenCall: vi.fn(),
    showBadge: vi.fn(),
    setAppName: vi.fn(),
    notifier: { notify: vi.fn(), withdraw: vi.fn(), answers: vi.fn(() => []), forget: vi.fn() },
    reloadPage: vi.fn(),
  };
  return { ...parts, handlers: bridgeHandlers(parts) };
}

test('a new server forgets the old token and loads the page under the new policy', async () => {
  const { handlers, settings, vault, reloadPage } = machine();
  expect(await handlers.setServerUrl('https://a.example')).toBe('https://a.example');
  expect(await handlers.getServerUrl()).toBe('https://a.example');
  expect(settings.get('serverUrl')).toBe('https://a.example');
  expect(vault.clear).toHaveBeenCalledOnce();
  await eventually(() => expect(reloadPage).toHaveBeenCalledOnce());
});

test('choosing the same server again keeps the person signed in', async () => {
  const { handlers, vault, reloadPage } = machine();
  await handlers.setServerUrl('http://127.0.0.1:8080');
  await new Promise(setImmediate);
  expect(vault.clear).not.toHaveBeenCalled();
  expect(reloadPage).not.toHaveBeenCalled();
});

test('a server address that was broken by hand falls back to the default', async () => {
  const { handlers, settings } = machine();
  settings.set('serverUrl', 'file:///etc/passwd');
  expect(await handlers.getServerUrl()).toBe('http://127.0.0.1:8080');
});
