import { expect, test } from 'vitest';
import { cutPieces } from './cutPieces.ts';
import { formatText } from './formatText.ts';

test('what fits is not cut', () => {
  expect(cutPieces(formatText('um *dois* três'), 14)).toBeUndefined();
});

test('a long text ends behind a whole word, and keeps its marks', () => {
  expect(cutPieces(formatText('um dois *três quatro* cinco'), 16)).toEqual([
    { type: 'text', text: 'um dois ' },
    { type: 'bold', pieces: [{ type: 'text', text: 'três' }] },
  ]);
});

test('lines count as the room they take', () => {
  expect(cutPieces(formatText('1\n2\n3\n4\n5'), 160)).toEqual([{ type: 'text', text: '1\n2\n3' }]);
});

test('of an address nothing is left, and of an emoji never half', () => {
  expect(cutPieces(formatText('veja https://exemplo.com/um/dois'), 12)).toEqual([
    { type: 'text', text: 'veja ' },
  ]);
  const [piece] = cutPieces(formatText('😀'.repeat(20)), 9)!;
  expect(piece).toEqual({ type: 'text', text: '😀'.repeat(4) });
});
