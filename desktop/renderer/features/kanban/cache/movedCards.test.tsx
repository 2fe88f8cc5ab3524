import type { Card } from '@recado/shared/features/kanban';
import { act, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { fakeServer } from '../../../../testing/fakeServer.ts';
import { aSessionUser } from '../../../../testing/people.ts';
import { renderScreen } from '../../../../testing/renderScreen.tsx';
import { aCard } from '../testing/aCard.ts';
import { type BoardData, laneIn } from './boardData.ts';
import { useBoard } from './boardQueries.ts';
import { moveCard } from './moveCard.ts';
import { onCard } from './onBoardEvents.ts';
import { pendingMoves } from './pendingMoves.ts';

const cards = [1, 2, 3, 4].map((id) =>
  aCard({ id, laneId: id === 4 ? 7 : null, updatedAt: `2026-03-01T15:00:0${9 - id}.000Z` }),
);

beforeEach(() => pendingMoves.clear());

let board: BoardData | undefined;
function Reader() {
  board = useBoard({ startDate: '', endDate: '' }).data;
  return null;
}

async function show(tickets: Card[], answers: Parameters<typeof fakeServer>[0] = {}) {
  board = undefined;
  const totalOf = (laneId: number | null) => ({
    laneId,
    count: tickets.filter((card) => card.laneId === laneId).length,
    unread: 0,
    valueCents: 0,
  });
  fakeServer({
    'GET /ticket/kanban': () => ({ tickets, totals: [totalOf(null), totalOf(7)] }),
    ...answers,
  });
  renderScreen(<Reader />, aSessionUser());
  await waitFor(() => expect(board).toBeTruthy());
}

test('a move leaves the cards around it the same objects, so that only the moved one is drawn again', async () => {
  await show(cards);
  const before = [...laneIn(board!, 0).cards, ...laneIn(board!, 7).cards];
  const at = '2026-03-01T16:00:00.000Z';
  act(() =>
    onCard({
      action: 'update',
      ticketId: 1,
      fromLaneId: null,
      laneId: 7,
      userId: 99,
      enteredAt: at,
      valueCents: null,
      next: null,
      updatedAt: at,
      version: 2,
    }),
  );
  await waitFor(() => expect(laneIn(board!, 7).cards).toHaveLength(2));
  const after = [...laneIn(board!, 0).cards, ...laneIn(board!, 7).cards.slice(1)];
  expect(after.map(({ id }) => id)).toEqual([2, 3, 4]);
  for (const [nth, card] of after.entries()) expect(card).toBe(before[nth + 1]);
});

test('a moved card is at the top of its lane before the server has answered, also by a clock that is behind', async () => {
  const newest = aCard({ id: 9, laneId: 7, updatedAt: '2999-01-01T00:00:00.000Z' });
  await show([newest, ...cards], { 'PUT /ticket/kanban/:id': () => new Promise(() => {}) });
  act(() => void moveCard(cards[1]!, 7));
  await waitFor(() => expect(laneIn(board!, 7).cards.map(({ id }) => id)).toEqual([2, 9, 4]));
});
