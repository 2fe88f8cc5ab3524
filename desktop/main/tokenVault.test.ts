import { eventually } from '@recado/shared/testing/eventually';
import { expect, test, vi } from 'vitest';
import { createFakeElectron, type FakeMachine } from './testing/fakeElectron.ts';
import { memorySettings } from './testing/memorySettings.ts';
import { createTokenVault } from './tokenVault.ts';

const sealerOf = (machine: Partial<FakeMachine> = {}) =>
  createFakeElectron({ folder: '/nowhere', ...machine }).electron.safeStorage as never;

test('a sealed token survives a new start and is not stored in the clear', async () => {
  const settings = memorySettings();
  expect(await createTokenVault(sealerOf(), settings).seal('refresh-secret')).toBe('sealed');
  const stored = JSON.stringify(settings.get('token'));
  expect(stored).not.toContain('refresh-secret');
  expect(stored).not.toContain(Buffer.from('refresh-secret').toString('base64'));
  expect(await createTokenVault(sealerOf(), settings).open()).toBe('refresh-secret');
});

test.each([
  ['the system has no encryption', { canSeal: false }],
  ['Linux has only the password known to everybody', { keyRing: 'basic_text' }],
])('when %s the token stays in memory and nothing reaches the disk', async (_why, machine) => {
  const settings = memorySettings({ token: { origin: 'http://127.0.0.1:8080', sealed: 'old' } });
  const vault = createTokenVault(sealerOf(machine), settings);
  expect(await vault.seal('refresh-secret')).toBe('memory');
  expect(settings.get('token')).toBeNull();
  expect(await vault.open()).toBe('refresh-secret');
  expect(await createTokenVault(sealerOf(machine), settings).open()).toBeNull();
});

test('a token is never given to another server', async () => {
  const settings = memorySettings();
  const vault = createTokenVault(sealerOf(), settings);
  await vault.seal('refresh-secret');
  settings.set('serverUrl', 'https://other.example');
  expect(await vault.open()).toBeNull();
  expect(await createTokenVault(sealerOf(), settings).open()).toBeNull();
});

test('a sign-out or a newer token during sealing is not undone', async () => {
  const slow = Promise.withResolvers<Buffer>();
  const encryptStringAsync = vi.fn(async (text: string) =>
    text === 'old' ? slow.promise : Buffer.from('new'),
  );
  const settings = memorySettings();
  const vault = createTokenVault(
    { isAsyncEncryptionAvailable: async () => true, encryptStringAsync } as never,
    settings,
  );

  const sealing = vault.seal('old');
  await eventually(() => expect(encryptStringAsync).toHaveBeenCalled());
  await vault.seal('new');
  slow.resolve(Buffer.from('old'));
  await sealing;
  expect(settings.get('token')?.sealed).toBe(Buffer.from('new').toString('base64'));
});

test('a cleared token is gone everywhere', async () => {
  const settings = memorySettings();
  const vault = createTokenVault(sealerOf(), settings);
  await vault.seal('refresh-secret');
  vault.clear();
  expect([await vault.open(), settings.get('token')]).toEqual([null, null]);
});

test('a token that the system cannot open any more counts as none', async () => {
  const settings = memorySettings({ token: { origin: 'http://127.0.0.1:8080', sealed: 'broken' } });
  const sealer = {
    isAsyncEncryptionAvailable: async () => true,
    decryptStringAsync: async () => Promise.reject(new Error('wrong key')),
  };
  expect(await createTokenVault(sealer as never, settings).open()).toBeNull();
});
