import { expect, test } from 'vitest';
import { createOfflineKeys } from './createOfflineKeys.ts';
import { currentSignIn } from './settingsStore.ts';
import { createFakeElectron, type FakeMachine } from './testing/fakeElectron.ts';
import { aSignIn, memorySettings } from './testing/memorySettings.ts';

const sealerOf = (machine: Partial<FakeMachine> = {}) =>
  createFakeElectron({ folder: '/nowhere', ...machine }).electron.safeStorage as never;

test('a key survives a new start and is not stored in the clear', async () => {
  const settings = memorySettings();
  const key = await createOfflineKeys(sealerOf(), settings).keyOf(7);
  expect(Buffer.from(key!, 'base64')).toHaveLength(32);
  expect(JSON.stringify(settings.get('signIns'))).not.toContain(key);
  expect(await createOfflineKeys(sealerOf(), settings).keyOf(7)).toBe(key);
});

test.each([
  ['the system has no encryption', { canSeal: false }],
  ['Linux has only the password known to everybody', { keyRing: 'basic_text' }],
])('when %s there is no key, and nothing is kept', async (_why, machine) => {
  const settings = memorySettings();
  expect(await createOfflineKeys(sealerOf(machine), settings).keyOf(7)).toBeNull();
  expect(currentSignIn(settings)?.offlineKey ?? null).toBeNull();
});

test('another person gets another key, and the first one is gone', async () => {
  const keys = createOfflineKeys(sealerOf(), memorySettings());
  const first = await keys.keyOf(7);
  const second = await keys.keyOf(8);
  expect(second).not.toBe(first);
  expect(await keys.keyOf(7)).not.toBe(first);
});

test('each remembered sign-in has a key of its own, which a switch and back leaves as it is', async () => {
  const settings = memorySettings({ signIns: [aSignIn, { ...aSignIn, id: 'b' }], current: 'a' });
  const keys = createOfflineKeys(sealerOf(), settings);
  const first = await keys.keyOf(7);
  settings.set('current', 'b');
  expect(await keys.keyOf(7)).not.toBe(first);
  settings.set('current', 'a');
  expect(await keys.keyOf(7)).toBe(first);
});

test('a cleared key is never given again', async () => {
  const settings = memorySettings();
  const keys = createOfflineKeys(sealerOf(), settings);
  const first = await keys.keyOf(7);
  keys.clear();
  expect(currentSignIn(settings)?.offlineKey ?? null).toBeNull();
  expect(await keys.keyOf(7)).not.toBe(first);
});

test('two windows that ask at once get one key', async () => {
  const keys = createOfflineKeys(sealerOf(), memorySettings());
  const [first, second] = await Promise.all([keys.keyOf(7), keys.keyOf(7)]);
  expect(first).toBe(second);
  expect(await keys.keyOf(7)).toBe(first);
});

test('a sign-out while a key is being made leaves none behind', async () => {
  const settings = memorySettings();
  const sealer = createFakeElectron({ folder: '/nowhere' }).electron.safeStorage;
  const { promise: signedOut, resolve: goOn } = Promise.withResolvers<void>();
  const slow = {
    ...sealer,
    encryptStringAsync: (text: string) => signedOut.then(() => sealer.encryptStringAsync(text)),
  };
  const keys = createOfflineKeys(slow as never, settings);
  const pendingKey = keys.keyOf(7);
  // The question reaches the system's store first.
  await new Promise(setImmediate);
  keys.clear();
  goOn();
  expect(await pendingKey).toBeNull();
  expect(currentSignIn(settings)?.offlineKey ?? null).toBeNull();
});
