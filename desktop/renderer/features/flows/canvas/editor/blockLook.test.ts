import { expect, test } from 'vitest';
import { wordsIn } from './blockLook.ts';

test.each([
  [{ answer: 'text', message: 'Qual é o seu nome?', variable: 'nome' }, 'Qual é o seu nome?'],
  [{ method: 'GET', url: 'https://loja.example' }, 'https://loja.example'],
  [{ message: '', arrayOption: [{ number: 1, value: 'Comprar' }] }, 'Comprar'],
  [
    {
      seq: ['a1', 'b2'],
      elements: [
        { type: 'img', number: 'a1', value: '17.png' },
        { type: 'message', number: 'b2', value: 'Oi' },
      ],
    },
    'Oi',
  ],
  [{ url: '17.png', caption: '' }, ''],
  [{ tagId: 3, remove: false }, ''],
])('people know a block by its words, not by a code of its settings: %j', (data, words) => {
  expect(wordsIn(data)).toBe(words);
});
