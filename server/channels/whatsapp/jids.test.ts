import { expect, test } from 'vitest';
import { identityOf, isSameNumber, isSameUser, jidOf } from './jids.ts';

test.each([
  ['5521988887777@s.whatsapp.net', { kind: 'phone', value: '5521988887777' }],
  ['5521988887777:12@s.whatsapp.net', { kind: 'phone', value: '5521988887777' }],
  ['123:0@lid', { kind: 'lid', value: '123' }],
  ['5511-1600000@g.us', { kind: 'group', value: '5511-1600000' }],
  ['status@broadcast', undefined],
  ['1@newsletter', undefined],
  ['s.whatsapp.net', undefined],
  // A name that every object has.
  ['1@constructor', undefined],
  ['', undefined],
  [undefined, undefined],
])('%s', (jid, identity) => {
  expect(identityOf(jid)).toEqual(identity);
});

test('devices of an account are the same user, a LID and a number are not', () => {
  expect(isSameUser('1:2@lid', '1@lid')).toBe(true);
  expect(isSameUser('1@s.whatsapp.net', '1@lid')).toBe(false);
  expect(isSameUser(undefined, undefined)).toBe(false);
});

test('a Brazilian mobile is the same with and without its ninth digit, and nothing else is', () => {
  expect(isSameNumber('5521988887777', '552188887777')).toBe(true);
  expect(isSameNumber('5521988887777', '5521988887778')).toBe(false);
  expect(isSameNumber('552188887777', '552178887777')).toBe(false);
  expect(isSameNumber('351912345678', '35112345678')).toBe(false);
});

test('only what WhatsApp knows has an address', () => {
  expect(jidOf({ kind: 'phone', value: '55' })).toBe('55@s.whatsapp.net');
  expect(jidOf({ kind: 'psid', value: '1' })).toBeUndefined();
});
