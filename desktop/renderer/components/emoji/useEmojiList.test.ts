import { expect, test } from 'vitest';
import { emojiAt } from './emojiAt.ts';
import { findEmoji } from './useEmojiList.ts';

test.each([
  [':co', 3, { from: 0, to: 3, typed: 'co' }],
  ['oi :cora', 8, { from: 3, to: 8, typed: 'cora' }],
  ['às 10:30', 8, undefined],
  ['oi: bom', 7, undefined],
  [':c', 2, undefined],
])('%j with the cursor at %i', (text, caret, at) => {
  expect(emojiAt(text, caret)).toEqual(at);
});

test('an emoji is found by its name before its tags, without accents', () => {
  const names = [
    { emoji: '💘', label: 'flecha', tags: ['coração'] },
    { emoji: '❤️', label: 'coração vermelho' },
    { emoji: '🐶', label: 'cachorro' },
  ];
  expect(findEmoji(names, 'corac').map(({ emoji }) => emoji)).toEqual(['❤️', '💘']);
});
