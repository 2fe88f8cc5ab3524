import { expect, test } from 'vitest';
import { createOfflineKeys } from './createOfflineKeys.ts';
import { createFakeElectron, type FakeMachine } from './testing/fakeElectron.ts';
import { memorySettings } from './testing/memorySettings.ts';

const sealerOf = (machine: Partial<FakeMachine> = {}) =>
  createFakeElectron({ folder: '/nowhere', ...machine }).electron.safeStorage as never;

test('a key survives a new start and is not stored in the clear', async () => {
  const settings = memorySettings();
  const key = await createOfflineKeys(sealerOf(), settings).keyOf(7);
  expect(Buffer.from(key!, 'base64')).toHaveLength(32);
  expect(JSON.stringify(settings.get('offlineKey'))).not.toContain(key);
  expect(await createOfflineKeys(sealerOf(), settings).keyOf(7)).toBe(key);
});

test.each([
  ['the system has no encryption', { canSeal: false }],
  ['Linux has only the password known to everybody', { keyRing: 'basic_text' }],
])('when %s there is no key, and nothing is kept', async (_why, machine) => {
  const settings = memorySettings();
  expect(await createOfflineKeys(sealerOf(machine), settings).keyOf(7)).toBeNull();
  expect(settings.get('offlineKey')).toBeNull();
});

test('another person and another server get another key, and the first one is gone', async () => {
  const settings = memorySettings();
  const keys = createOfflineKeys(sealerOf(), settings);
  const first = await keys.keyOf(7);
  const second = await keys.keyOf(8);
  expect(second).not.toBe(first);
  expect(await keys.keyOf(7)).not.toBe(first);
  const third = await keys.keyOf(7);
  settings.set('serverUrl', 'https://other.example');
  expect(await keys.keyOf(7)).not.toBe(third);
});

test('a cleared key is never given again', async () => {
  const settings = memorySettings();
  const keys = createOfflineKeys(sealerOf(), settings);
  const first = await keys.keyOf(7);
  keys.clear();
  expect(settings.get('offlineKey')).toBeNull();
  expect(await keys.keyOf(7)).not.toBe(first);
});
