import { expect, test } from 'vitest';
import { splitMentions } from './splitMentions.ts';

const named = (text: string, ...names: string[]) =>
  splitMentions(text, names).flatMap(({ name }) => name ?? []);

test('a name behind an @ is found, the longer one where one begins another', () => {
  expect(splitMentions('oi @Ana Lima, vê?', ['Ana', 'Ana Lima'])).toEqual([
    { text: 'oi ' },
    { text: '@Ana Lima', name: 'Ana Lima' },
    { text: ', vê?' },
  ]);
  expect(named('@Ana e @Beto', 'Beto', 'Ana')).toEqual(['Ana', 'Beto']);
});

test('an address, a longer word and a name of nobody are words', () => {
  expect(named('ana@Ana.com @Anabela @Carla', 'Ana')).toEqual([]);
  expect(splitMentions('só texto', ['Ana'])).toEqual([{ text: 'só texto' }]);
});
