import { expect, test } from 'vitest';
import { byName, matchesText } from './foldText.ts';

test('a search finds text whatever its case and accents', () => {
  expect(matchesText('Atenção imediata', 'atencao')).toBe(true);
  expect(matchesText('Atencao imediata', 'ÇÃO')).toBe(true);
  expect(matchesText('Atenção', 'antenção')).toBe(false);
});

test('names with accents are where their letter is', () => {
  const rows = ['Zelo', 'Água', 'agora', 'Barco'].map((name, id) => ({ id, name }));
  expect(rows.toSorted(byName).map(({ name }) => name)).toEqual(['agora', 'Água', 'Barco', 'Zelo']);
});
