import { expect, test } from 'vitest';
import { redact } from './redact.ts';

const jwt = 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiI3In0.dGhpcyBpcyBhIHNpZ25hdHVyZQ';

test.each([
  [`request failed with ${jwt}`, jwt],
  ['authorization: Bearer abc.def-ghi', 'abc.def-ghi'],
  ['{"password":"correct horse"}', 'correct horse'],
  ['senha=segredo123 depois', 'segredo123'],
  ['refreshToken: 9f86d081884c7d65', '9f86d081884c7d65'],
  ['GET https://inbox.example/api/media/7?sig=abc123 failed', 'abc123'],
  ['GET https://ana:geheim@inbox.example/x', 'geheim'],
  ['from ana.souza@loja.example', 'ana.souza'],
  ['ticket of +55 (11) 99999-0000', '99999-0000'],
  ['contact 5511999990000', '5511999990000'],
  ['at /home/ana/.config/Recado/x.js:10:5', '/home/ana/'],
  ['C:\\Users\\Ana\\AppData\\Recado', 'Ana'],
  [`key ${'0123456789abcdef'.repeat(4)}`, '0123456789abcdef0123'],
])('%j loses its secret', (text, secret) => expect(redact(text)).not.toContain(secret));

test.each([
  'Recado 2.3.0 started',
  "the page's process ended: crashed",
  '[2026-11-23 14:02:11.123] [warn]  the update feed could not be read',
  'TypeError: Cannot read properties of undefined\n    at createMainWindow (start.js:120:33)',
])('%j stays as it is', (text) => expect(redact(text)).toBe(text));

test('an address keeps its host, so that support knows the server', () => {
  expect(redact('https://inbox.example/api/users/7')).toBe('https://inbox.example/…');
});
