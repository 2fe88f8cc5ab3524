import { expect, test } from 'vitest';
import { pagePolicy } from './pagePolicy.ts';

test('a page talks with its own server and with nobody else (SAFE-07)', () => {
  expect(pagePolicy({ PUBLIC_URL: undefined })['connect-src']).toEqual(["'self'"]);
  expect(pagePolicy({ PUBLIC_URL: 'https://inbox.example/anywhere' })['connect-src']).toEqual([
    "'self'",
    'wss://inbox.example',
  ]);
});
