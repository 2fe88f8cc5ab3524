import { deserialize, serialize } from 'node:v8';
import { expect, test } from 'vitest';
import { HandsetKeys, newHandsetKeys } from './handsetKeys.ts';
import type { Ciphertext } from './session.ts';

const ALICE = 'alice';
const BOB = 'bob';

function pair() {
  const alice = new HandsetKeys(newHandsetKeys());
  const bob = new HandsetKeys(newHandsetKeys());
  alice.startSession(BOB, bob.takeBundle());
  const toBob = (conversation: string) => alice.encrypt(BOB, { conversation });
  const toAlice = (conversation: string) => bob.encrypt(ALICE, { conversation });
  const atBob = (sealed: Ciphertext) => bob.decrypt(ALICE, sealed).conversation;
  const atAlice = (sealed: Ciphertext) => alice.decrypt(BOB, sealed).conversation;
  return { alice, bob, toBob, toAlice, atBob, atAlice };
}

test('messages announce the session until the other side has answered', () => {
  const { toBob, toAlice, atBob, atAlice } = pair();
  const first = toBob('um');
  const second = toBob('dois');
  expect([first.type, second.type]).toEqual(['pkmsg', 'pkmsg']);
  expect([atBob(first), atBob(second)]).toEqual(['um', 'dois']);
  expect(atAlice(toAlice('três'))).toBe('três');
  expect(toBob('quatro').type).toBe('msg');
});

test('messages may come late and in any order, over several turns', () => {
  const { toBob, toAlice, atBob, atAlice } = pair();
  const early = [toBob('1'), toBob('2'), toBob('3')];
  expect(atBob(early[2]!)).toBe('3');
  expect(atAlice(toAlice('resposta'))).toBe('resposta');
  const later = [toBob('4'), toBob('5')];
  expect(atBob(later[1]!)).toBe('5');
  expect(atBob(early[0]!)).toBe('1');
  expect(atBob(later[0]!)).toBe('4');
  expect(atBob(early[1]!)).toBe('2');
});

test('a message opens once, and neither a replay nor a forgery harms the session', () => {
  const { toBob, toAlice, atBob, atAlice } = pair();
  atBob(toBob('um'));
  atAlice(toAlice('dois'));
  const sealed = toBob('três');
  const forged = { ...sealed, ciphertext: Buffer.from(sealed.ciphertext) };
  forged.ciphertext[forged.ciphertext.length - 1]! ^= 1;
  expect(() => atBob(forged)).toThrow();
  expect(atBob(sealed)).toBe('três');
  expect(() => atBob(sealed)).toThrow();
  expect(atBob(toBob('quatro'))).toBe('quatro');
});

test('a one-time key starts one session only', () => {
  const { bob } = pair();
  const bundle = bob.takeBundle();
  const [first, second] = [1, 2].map(() => {
    const stranger = new HandsetKeys(newHandsetKeys());
    stranger.startSession(BOB, bundle);
    return stranger.encrypt(BOB, { conversation: 'oi' });
  });
  expect(bob.decrypt('first', first!).conversation).toBe('oi');
  expect(() => bob.decrypt('second', second!)).toThrow('already used');
});

test('sessions go on after being saved and read back', () => {
  const state = newHandsetKeys();
  const bob = new HandsetKeys(newHandsetKeys());
  const alice = new HandsetKeys(state);
  alice.startSession(BOB, bob.takeBundle());
  bob.decrypt(ALICE, alice.encrypt(BOB, { conversation: 'antes' }));
  alice.decrypt(BOB, bob.encrypt(ALICE, { conversation: 'resposta' }));
  const restored = new HandsetKeys(deserialize(serialize(state)));
  expect(bob.decrypt(ALICE, restored.encrypt(BOB, { conversation: 'depois' })).conversation).toBe('depois');
  expect(restored.decrypt(BOB, bob.encrypt(ALICE, { conversation: 'ok' })).conversation).toBe('ok');
});

test('a group message opens for those who got the key, from that message on', () => {
  const alice = new HandsetKeys(newHandsetKeys());
  const bob = new HandsetKeys(newHandsetKeys());
  const early = alice.encryptForGroup('g', { conversation: 'cedo' });
  const now = alice.encryptForGroup('g', { conversation: 'agora' });
  expect(() => bob.decryptFromGroup('g', ALICE, now.ciphertext)).toThrow('no sender key');
  bob.learnSenderKey(ALICE, { groupId: 'g', axolotlSenderKeyDistributionMessage: now.distribution });
  expect(bob.decryptFromGroup('g', ALICE, now.ciphertext).conversation).toBe('agora');
  expect(() => bob.decryptFromGroup('g', ALICE, early.ciphertext)).toThrow();
});
