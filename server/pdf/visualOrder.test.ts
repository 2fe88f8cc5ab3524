import { expect, test } from 'vitest';
import type { Run } from './openFonts.ts';
import { directionOf, visualOrder } from './visualOrder.ts';

const runOf = (font: string, text: string): Run => ({ font, text, width: text.length });
const isArabic = (text: string) => /\p{Script=Arabic}/u.test(text);
/** Builds a line as the code does: one run for all text together in one font. */
const line = (text: string): Run[] =>
  (text.match(/\p{Script=Arabic}+|\P{Script=Arabic}+/gu) ?? []).map((piece) =>
    runOf(isArabic(piece) ? 'arabic' : 'latin', piece),
  );
const seen = (text: string) =>
  visualOrder(line(text), directionOf(text)!, runOf).map((run) => [run.font[0], run.text, run.width]);

test('what is written from the right begins there, with numbers and other words as they are read', () => {
  expect(directionOf('مرحبا abc 12!')).toBe('rtl');
  expect(seen('مرحبا abc 12!')).toEqual([
    ['l', '!', 1],
    ['l', 'abc 12', 6],
    ['l', ' ', 1],
    // The font reverses its letters when it joins them.
    ['a', 'مرحبا', 5],
  ]);
});

test('inside of other words it is in its place', () => {
  expect(directionOf('Disse مرحبا ontem')).toBe('ltr');
  expect(seen('Disse مرحبا ontem').map(([, text]) => text)).toEqual(['Disse ', 'مرحبا', ' ontem']);
});

test('brackets open to the side from which is read', () => {
  expect(seen('(نعم)').map(([, text]) => text)).toEqual(['(', 'نعم', ')']);
  expect(seen('نعم (لا) ?').map(([, text]) => text)).toEqual(['? (', 'لا', ') ', 'نعم']);
});

test('what nobody reads from the right is left alone', () => {
  expect(directionOf('Bom dia, 你好 👍')).toBeUndefined();
});
