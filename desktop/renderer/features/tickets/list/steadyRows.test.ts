import { expect, test } from 'vitest';
import { aTicket } from '../testing/aTicket.ts';
import { steadyRows } from './steadyRows.ts';

const rows = (...ids: number[]) => ids.map((id) => aTicket({ id }));
const orderAfter = (order: number[], now: number[]) => {
  const steady = steadyRows(order, rows(...now));
  return [steady.rows.map(({ id }) => id), steady.held];
};

test('what comes or moves up while rows are read waits, and is counted', () => {
  expect(orderAfter([1, 2, 3], [9, 1, 2, 3])).toEqual([[1, 2, 3], 1]);
  expect(orderAfter([1, 2, 3], [3, 1, 2])).toEqual([[1, 2, 3], 1]);
  expect(orderAfter([1, 2, 3], [9, 3, 8, 1, 2])).toEqual([[1, 2, 3], 3]);
});

test('what leaves the list leaves, and the next page comes behind the last row', () => {
  expect(orderAfter([1, 2, 3], [1, 3])).toEqual([[1, 3], 0]);
  expect(orderAfter([1, 2, 3], [1, 2, 3, 4, 5])).toEqual([[1, 2, 3, 4, 5], 0]);
  expect(orderAfter([1, 2], [])).toEqual([[], 0]);
  expect(orderAfter([1, 2], [5, 6])).toEqual([[5, 6], 0]);
});

test('rows show what is new in them at once', () => {
  const [first] = steadyRows([1], [aTicket({ id: 1, lastMessage: 'novo' })]).rows;
  expect(first?.lastMessage).toBe('novo');
});
