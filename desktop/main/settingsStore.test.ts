import { expect, test } from 'vitest';
import { serverOriginOf } from './settingsStore.ts';

const originOf = (serverUrl: string) => serverOriginOf({ get: () => serverUrl as never });

test('a server that was saved without encryption is asked with it, and no other one is given its tokens', () => {
  expect(originOf('http://inbox.example.com')).toBe('https://inbox.example.com');
  expect(originOf('http://192.168.1.20:8080')).toBe('http://192.168.1.20:8080');
  expect(originOf('nonsense')).toBe('http://127.0.0.1:8080');
});
