import { expect, test } from 'vitest';
import { firstSignInId, serverOriginOf } from './settingsStore.ts';
import { takeOver } from './takeOver.ts';
import { aSignIn, memorySettings } from './testing/memorySettings.ts';

const originOf = (origin: string) => serverOriginOf(memorySettings({ signIns: [{ ...aSignIn, origin }] }));

test('a server that was saved without encryption is asked with it, and no other one is given its tokens', () => {
  expect(originOf('http://inbox.example.com')).toBe('https://inbox.example.com');
  expect(originOf('http://192.168.1.20:8080')).toBe('http://192.168.1.20:8080');
  expect(originOf('nonsense')).toBe('http://127.0.0.1:8080');
});

/** A settings file of an earlier release. */
function oldFile(rows: Record<string, unknown>) {
  const settings = memorySettings({ signIns: [], current: null });
  const old = new Map(Object.entries(rows));
  takeOver({
    get: (key: string) => (old.has(key) ? old.get(key) : settings.get(key as never)),
    set: settings.set,
    delete: (key: string) => void old.delete(key),
  } as never);
  return { settings, old };
}

test('an update signs nobody out: server, token and device of an earlier release become the first sign-in (DESK-04)', () => {
  const { settings, old } = oldFile({
    serverUrl: 'https://inbox.example.com',
    token: { origin: 'https://inbox.example.com', sealed: 'c2VhbGVk' },
    device: { origin: 'https://other.example.com', token: 'of another server' },
  });
  expect(settings.get('signIns')).toEqual([
    { id: firstSignInId, origin: 'https://inbox.example.com', label: '', token: 'c2VhbGVk', device: null },
  ]);
  expect(settings.get('current')).toBe(firstSignInId);
  expect([...old]).toEqual([]);
});

test('an address that nobody can call becomes nothing, and the app asks for one', () => {
  expect(oldFile({ serverUrl: 'file:///etc/passwd' }).settings.get('current')).toBeNull();
});
