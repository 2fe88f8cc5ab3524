import { expect, test } from 'vitest';
import { exitsOf } from './problems.ts';

const menu = (...arrayOption: unknown[]) => exitsOf({ type: 'menu', data: { arrayOption } });

test('the exits of an incomplete block have a handle, once each, and words for a label', () => {
  expect(menu({ number: 1, value: 'Comprar' }, { number: 1, value: 'Trocar' })).toEqual([
    { handle: 'option-1', label: 'Trocar' },
    { handle: 'wrong' },
  ]);
  expect(menu({ number: { a: 1 }, value: { b: 2 } }, { number: 2, value: ['x'] })).toEqual([
    { handle: 'option-2' },
    { handle: 'wrong' },
  ]);
  for (const arrayOption of ['x', [null], undefined, { map: 5 }])
    expect(exitsOf({ type: 'menu', data: { arrayOption } })).toEqual([]);
});
