import { expect, test } from 'vitest';
import { namesIn, splitMentions } from './splitMentions.ts';

const named = (text: string, ...names: string[]) => [...namesIn(text, names)];

test('a name behind an @ is found, the longer one where one begins another', () => {
  expect(splitMentions('oi @Ana Lima, vê?', ['Ana', 'Ana Lima'])).toEqual([
    { text: 'oi ' },
    { text: '@Ana Lima', name: 'Ana Lima' },
    { text: ', vê?' },
  ]);
  expect(named('@Ana, @beto e @ana', 'Beto', 'Ana')).toEqual(['Ana', 'Beto']);
});

test('an address, a longer word and a name of nobody are words', () => {
  expect(named('ana@Ana.com @Anabela @Carla', 'Ana')).toEqual([]);
  expect(splitMentions('só texto', ['Ana'])).toEqual([{ text: 'só texto' }]);
});
