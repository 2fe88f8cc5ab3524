import { expect, test } from 'vitest';
import { holdsPhrase, startedBy } from './phrases.ts';

const phrase = (id: number, text: string, whatsappId: number | null = null) => ({
  id,
  phrase: text,
  whatsappId,
});

test.each([
  ['Olá! Quero a PROMOCAO, por favor', 'quero a promoção'],
  ['promoção', 'Promoção'],
  ['(promoção!)', 'promoção'],
  ['İNDİRİM istiyorum', 'indirim'],
  ['QUERO    A\npromoção', 'quero a promoção'],
  ['código #42 aqui', '42'],
  ['👍', ' 👍 '],
])('"%s" holds "%s" (BOT-59)', (message, words) => {
  expect(holdsPhrase(message, words)).toBe(true);
});

test.each([
  ['quero uma promoção', 'quero a promoção', 'a word between'],
  ['promoção a quero', 'quero a promoção', 'another order'],
  ['promoções', 'promoção', 'a part of a word'],
  ['quero', 'quero a promoção', 'only its beginning'],
  ['muito 👍', '👍', 'a sign among words'],
  ['', 'oi', 'nothing'],
  ['oi', ' ', 'an empty phrase'],
])('"%s" does not hold "%s": %s (BOT-59)', (message, words) => {
  expect(holdsPhrase(message, words)).toBe(false);
});

test('the longest phrase wins, then that of the connection, then the oldest', () => {
  const phrases = [phrase(1, 'promoção'), phrase(2, 'quero a promoção'), phrase(3, 'Quero a promoçao!', 7)];
  expect(startedBy('oi, quero a promoção', phrases)?.id).toBe(3);
  expect(startedBy('a promoção', phrases)?.id).toBe(1);
  expect(startedBy('nada', phrases)).toBeUndefined();
  expect(startedBy('oi', [phrase(9, 'oi'), phrase(8, 'OI')])?.id).toBe(8);
});
