import { expect, test } from 'vitest';
import { aCard } from '../testing/aCard.ts';
import { type BoardData, boardOf, laneIn, withCard, withHead, withoutCard, withPage } from './boardData.ts';

const total = (laneId: number | null, count: number, valueCents = 0) => ({
  laneId,
  count,
  unread: 0,
  valueCents,
});
const ids = (board: BoardData, key: number) => laneIn(board, key).cards.map(({ id }) => id);
const board = boardOf({
  tickets: [aCard({ id: 1 }), aCard({ id: 2 }), aCard({ id: 5, laneId: 7, valueCents: 500 })],
  totals: [total(null, 4), total(7, 1, 500)],
});

test('a lane knows from its total that there are more cards', () => {
  expect(laneIn(board, 0).hasMore).toBe(true);
  expect(laneIn(board, 7).hasMore).toBe(false);
  expect(laneIn(board, 9)).toMatchObject({ cards: [], count: 0 });
});

test('a moved card leaves its lane, comes to its place by its last change, and both sums follow', () => {
  const moved = withCard(board, aCard({ id: 2, laneId: 7, valueCents: 300, unreadMessages: 1 }));
  expect(ids(moved, 0)).toEqual([1]);
  expect(ids(moved, 7)).toEqual([2, 5]);
  expect(laneIn(moved, 0).count).toBe(3);
  expect(laneIn(moved, 7)).toMatchObject({ count: 2, unread: 1, valueCents: 800 });
});

test('a card that belongs behind the loaded ones only counts', () => {
  const moved = withCard(board, aCard({ id: 9 }));
  expect(ids(moved, 0)).toEqual([1, 2]);
  expect(laneIn(moved, 0).count).toBe(5);
});

test('a card that is gone leaves its lane and its sum', () => {
  const left = withoutCard(board, 5);
  expect(laneIn(left, 7)).toMatchObject({ cards: [], count: 0, valueCents: 0 });
  expect(withoutCard(board, 99)).toBe(board);
});

test('a page that overlaps doubles no card', () => {
  const more = withPage(board, 0, { tickets: [aCard({ id: 2 }), aCard({ id: 3 })], hasMore: false });
  expect(ids(more, 0)).toEqual([1, 2, 3]);
});

test('the head of a lane replaces what it covers, keeps what is behind it, and takes its cards out of other lanes', () => {
  const far = withPage(board, 0, { tickets: [aCard({ id: 8 })], hasMore: true });
  const head = { tickets: [aCard({ id: 5 }), aCard({ id: 6 })], hasMore: true, totals: total(null, 6) };
  const next = withHead(far, 0, head);
  expect(ids(next, 0)).toEqual([5, 6, 8]);
  expect(laneIn(next, 0)).toMatchObject({ count: 6, hasMore: true });
  expect(laneIn(next, 7)).toMatchObject({ cards: [], count: 0, valueCents: 0 });
});

test('a second event that says the same of a card changes nothing, because one move comes by several', () => {
  const moved = withCard(board, aCard({ id: 2, laneId: 7, valueCents: 300 }));
  expect(withCard(moved, aCard({ id: 2, laneId: 7, valueCents: 300 }))).toBe(moved);
  expect(withCard(moved, aCard({ id: 2, laneId: 7, valueCents: 301 }))).not.toBe(moved);
});
