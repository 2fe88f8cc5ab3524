import { eventually } from '@recado/shared/testing/eventually';
import { expect, test, vi } from 'vitest';
import type { SettingsStore } from './settingsStore.ts';
import { createFakeElectron, type FakeMachine } from './testing/fakeElectron.ts';
import { aSignIn, memorySettings } from './testing/memorySettings.ts';
import { createTokenVault } from './tokenVault.ts';

const sealerOf = (machine: Partial<FakeMachine> = {}) =>
  createFakeElectron({ folder: '/nowhere', ...machine }).electron.safeStorage as never;
const storedToken = (settings: SettingsStore, id = 'a') =>
  settings.get('signIns').find((row) => row.id === id)?.token;
/** The settings of a machine that remembers this sealed token. */
const keeping = (token: string) => memorySettings({ signIns: [{ ...aSignIn, token }] });

test('a sealed token survives a new start and is not stored in the clear', async () => {
  const settings = memorySettings();
  expect(await createTokenVault(sealerOf(), settings).seal('a', 'refresh-secret')).toBe('sealed');
  const stored = JSON.stringify(settings.get('signIns'));
  expect(stored).not.toContain('refresh-secret');
  expect(stored).not.toContain(Buffer.from('refresh-secret').toString('base64'));
  expect(await createTokenVault(sealerOf(), settings).open('a')).toBe('refresh-secret');
});

test.each([
  ['the system has no encryption', { canSeal: false }],
  ['Linux has only the password known to everybody', { keyRing: 'basic_text' }],
])('when %s the token stays in memory and nothing reaches the disk', async (_why, machine) => {
  const settings = keeping('old');
  const vault = createTokenVault(sealerOf(machine), settings);
  expect(await vault.seal('a', 'refresh-secret')).toBe('memory');
  expect(storedToken(settings)).toBeNull();
  expect(await vault.open('a')).toBe('refresh-secret');
  expect(await createTokenVault(sealerOf(machine), settings).open('a')).toBeNull();
});

test('each sign-in has its own token, and one that was forgotten gets none', async () => {
  const settings = memorySettings({
    signIns: [aSignIn, { ...aSignIn, id: 'b', origin: 'https://other.example' }],
  });
  const vault = createTokenVault(sealerOf(), settings);
  await vault.seal('a', 'of a');
  await vault.seal('b', 'of b');
  expect([await vault.open('a'), await vault.open('b')]).toEqual(['of a', 'of b']);
  vault.clear('a');
  expect([await vault.open('a'), await vault.open('b')]).toEqual([null, 'of b']);
  settings.set('signIns', []);
  await vault.seal('b', 'too late');
  expect(settings.get('signIns')).toEqual([]);
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

  const sealing = vault.seal('a', 'old');
  await eventually(() => expect(encryptStringAsync).toHaveBeenCalled());
  await vault.seal('a', 'new');
  slow.resolve(Buffer.from('old'));
  await sealing;
  expect(storedToken(settings)).toBe(Buffer.from('new').toString('base64'));
});

test('a cleared token is gone everywhere', async () => {
  const settings = memorySettings();
  const vault = createTokenVault(sealerOf(), settings);
  await vault.seal('a', 'refresh-secret');
  vault.clear('a');
  expect([await vault.open('a'), storedToken(settings)]).toEqual([null, null]);
});

test('a token that the system cannot open any more counts as none', async () => {
  const settings = keeping('broken');
  const sealer = {
    isAsyncEncryptionAvailable: async () => true,
    decryptStringAsync: async () => Promise.reject(new Error('wrong key')),
  };
  expect(await createTokenVault(sealer as never, settings).open('a')).toBeNull();
});
