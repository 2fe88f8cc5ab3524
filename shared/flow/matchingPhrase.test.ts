import { expect, test } from 'vitest';
import { matchingPhrase } from './matchingPhrase.ts';

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
  expect(matchingPhrase(message, [phrase(1, words)])).toBeDefined();
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
  expect(matchingPhrase(message, [phrase(1, words)])).toBeUndefined();
});

test('the longest phrase wins, then that of the connection, then the oldest', () => {
  const phrases = [phrase(1, 'promoção'), phrase(2, 'quero a promoção'), phrase(3, 'Quero a promoçao!', 7)];
  expect(matchingPhrase('oi, quero a promoção', phrases)?.campaign.id).toBe(3);
  expect(matchingPhrase('a promoção', phrases)?.campaign.id).toBe(1);
  expect(matchingPhrase('nada', phrases)).toBeUndefined();
  expect(matchingPhrase('oi', [phrase(9, 'oi'), phrase(8, 'OI')])?.campaign.id).toBe(8);
});

const campaigns = [
  { id: 1, phrase: 'Orçamento' },
  { id: 2, phrase: 'quero um orçamento' },
  { id: 3, phrase: 'segunda via' },
];
const match = (text: string, of = campaigns) => {
  const found = matchingPhrase(text, of);
  return found && [found.campaign.id, found.matched];
};

test.each([
  ['capitals, accents and signs', 'ORCAMENTO!!!', [1, 'ORCAMENTO']],
  ['words around it', 'Olá, a segunda  via por favor', [3, 'segunda  via']],
  ['the longest phrase', 'Bom dia, quero um orçamento.', [2, 'quero um orçamento']],
  ['letters with separate accents', 'orc\u0327amento', [1, 'orc\u0327amento']],
])('a phrase fits with %s (BOT-59)', (_, text, expected) => {
  expect(match(text)).toEqual(expected);
});

test.each([
  ['in another order', 'via segunda'],
  ['with words between', 'segunda minha via'],
  ['as a part of a word', 'orçamentos'],
  ['without words', '👍'],
])('a phrase does not fit %s', (_, text) => {
  expect(match(text)).toBeUndefined();
});

test('of equal phrases the oldest wins', () => {
  const equal = [
    { id: 9, phrase: 'Oi' },
    { id: 4, phrase: 'oi!' },
  ];
  expect(match('oi', equal)).toEqual([4, 'oi']);
});

test('dotless letters and ligatures of four languages are their plain letters', () => {
  expect(match('SİPARİŞ durumu', [{ id: 1, phrase: 'sipariş' }])).toEqual([1, 'SİPARİŞ']);
  expect(match('KIRMIZI', [{ id: 1, phrase: 'kırmızı' }])).toEqual([1, 'KIRMIZI']);
});
