import { expect, test } from 'vitest';
import { Typing } from './typing.ts';

const chat = '5521981000001@s.whatsapp.net';
const is = (
  lastKnownPresence: 'composing' | 'recording' | 'available' | 'unavailable',
  participant = chat,
) => ({
  [participant]: { lastKnownPresence },
});

test('writing and recording are reported, and their end once, whatever the library calls it', () => {
  const typing = new Typing();
  expect(typing.updatesOf(chat, is('composing'))).toEqual(['composing']);
  expect(typing.updatesOf(chat, is('recording'))).toEqual(['recording']);
  expect(typing.updatesOf(chat, is('available'))).toEqual(['paused']);
  expect(typing.updatesOf(chat, is('unavailable'))).toEqual([]);
});

test('somebody who only comes or goes is no news', () => {
  const typing = new Typing();
  expect(typing.updatesOf(chat, is('available'))).toEqual([]);
  typing.updatesOf('123@g.us', is('composing', 'one@lid'));
  expect(typing.updatesOf('123@g.us', is('available', 'other@lid'))).toEqual([]);
});
