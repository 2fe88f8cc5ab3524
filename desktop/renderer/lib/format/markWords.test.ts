import { expect, test } from 'vitest';
import { markWords } from './markWords.ts';

test.each([
  ['entrega amanhã cedo', 'AMANHA', ['entrega ', 'amanhã', ' cedo']],
  ['amanhã', 'amanhã', ['', 'amanhã', '']],
  ['São Paulo 🙂 ok', 'ok', ['São Paulo 🙂 ', 'ok', '']],
  ['sa\u0303o paulo', 'sao', ['', 'sa\u0303o', ' paulo']],
  ['İstanbul yolu', 'stan', ['İ', 'stan', 'bul yolu']],
  ['a_b (100%)', '(100%)', ['a_b ', '(100%)', '']],
])('in “%s” the words “%s” are marked', (text, words, parts) => {
  expect(markWords(text, words)).toEqual(parts);
});

test('words that are not there, and none, mark nothing', () => {
  expect(markWords('bom dia', 'noite')).toBeUndefined();
  expect(markWords('bom dia', '')).toBeUndefined();
});
