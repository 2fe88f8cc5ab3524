import { expect, test } from 'vitest';
import { bareDocument, isTaxDocument } from './taxDocument.ts';

test.each([
  ['529.982.247-25', true],
  ['111.444.777-35', true],
  ['11.222.333/0001-81', true],
  ['00.000.000/0001-91', true],
  // The tax office's example of a CNPJ with letters.
  ['12.ABC.345/01DE-35', true],
  ['12abc34501de35', true],
  ['529.982.247-26', false],
  ['111.111.111-11', false],
  ['12.ABC.345/01DE-36', false],
  ['11.222.333/0001-8', false],
  ['', false],
  ['CPF', false],
])('%s is a CPF or CNPJ: %s', (typed, is) => {
  expect(isTaxDocument(typed)).toBe(is);
});

test('points, strokes and spaces do not count', () => {
  expect(bareDocument(' 529.982.247-25 ')).toBe('52998224725');
});
