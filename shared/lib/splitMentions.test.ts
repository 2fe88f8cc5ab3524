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

test('names with signs of a pattern in them are names, and capitals beyond the alphabet are the same', () => {
  expect(named('oi @Ana (loja) e @J.', 'Ana (loja)', 'J.', 'Jo')).toEqual(['Ana (loja)', 'J.']);
  expect(named('@İbo @ÇELİK', 'İbo', 'Çelİk')).toEqual(['İbo', 'Çelİk']);
  expect(named('@a @B', 'A', 'a', 'b')).toEqual(['A', 'b']);
});

test('a text of nothing but @ is read once, no matter who could be named', () => {
  const names = Array.from({ length: 500 }, (_, n) => `Zed ${n} ${'x'.repeat(30)}`);
  for (const junk of ['@', '@Zed ', '@zed 1 xx'])
    for (let n = 0; n < 3; n++) expect(named(junk.repeat(60_000 / junk.length), ...names)).toEqual([]);
});
