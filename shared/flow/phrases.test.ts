import { expect, test } from 'vitest';
import { matchingPhrase } from './phrases.ts';

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

test('of equal phrases the oldest wins, and a phrase without words never fits', () => {
  const equal = [
    { id: 9, phrase: 'Oi' },
    { id: 4, phrase: 'oi!' },
    { id: 5, phrase: '…' },
  ];
  expect(match('oi', equal)).toEqual([4, 'oi']);
  expect(match('…', equal)).toBeUndefined();
});

test('dotless letters and ligatures of four languages are their plain letters', () => {
  expect(match('SİPARİŞ durumu', [{ id: 1, phrase: 'sipariş' }])).toEqual([1, 'SİPARİŞ']);
  expect(match('KIRMIZI', [{ id: 1, phrase: 'kırmızı' }])).toEqual([1, 'KIRMIZI']);
});
