import { type BoardQuery, type Card, kanbanApi } from '@recado/shared/features/kanban';
import type { Reply } from '@recado/shared/lib/contract';
import { hashKey, keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';
import { queryClient } from '../../../lib/queryClient.ts';
import { type BoardData, boardOf, laneIn, laneOfKey, withHead, withPage } from './boardData.ts';

/** The lanes of the board, by tag id (KANBAN-04, OPEN-85). */
export const lanesQuery = {
  queryKey: ['kanban', 'lanes'],
  queryFn: async () => (await call(kanbanApi.lanes)).lista,
};

const boards = ['kanban', 'board'] as const;
const boardKey = (query: BoardQuery) => [...boards, query] as const;

/** The loaded board with these filters; other filters keep the earlier cards on screen until the reply. */
export const useBoard = (query: BoardQuery) =>
  useQuery({
    queryKey: boardKey(query),
    queryFn: ({ signal }) => readBoard(query, signal),
    placeholderData: keepPreviousData,
    // It compares cards by place. A card above would make every card below it a new one, drawn again.
    structuralSharing: false,
  });

/** Reads the board, and as many cards of each lane as the person had scrolled through. */
async function readBoard(query: BoardQuery, signal: AbortSignal): Promise<BoardData> {
  const before = queryClient.getQueryData<BoardData>(boardKey(query));
  let board = boardOf(await call(kanbanApi.tickets, { query, signal }));
  for (const [name, { cards }] of Object.entries(before ?? {})) {
    const key = Number(name);
    while (laneIn(board, key).hasMore && laneIn(board, key).cards.length < cards.length)
      board = withPage(board, key, await readPage(query, key, laneIn(board, key).cards.at(-1), signal));
  }
  return board;
}

function readPage(
  query: BoardQuery,
  key: number,
  last: Card | undefined,
  signal?: AbortSignal,
): Promise<Reply<typeof kanbanApi.lane>> {
  const laneId = laneOfKey(key);
  return call(kanbanApi.lane, {
    query: {
      ...query,
      ...(laneId !== null && { laneId }),
      ...(last && { before: last.updatedAt, beforeId: last.id }),
    },
    ...(signal && { signal }),
  });
}

/** Changes every loaded board. `change` gets the board and its filters, and returns the same board for no change. */
export function patchBoards(change: (board: BoardData, query: BoardQuery) => BoardData): void {
  for (const { queryKey, state } of queryClient.getQueryCache().findAll({ queryKey: boards })) {
    const board = state.data as BoardData | undefined;
    if (!board) continue;
    const next = change(board, queryKey[boards.length] as BoardQuery);
    if (next !== board) queryClient.setQueryData(queryKey, next);
  }
}

/** Reads all boards again, as after a change of too many tickets at once. */
export const reloadBoards = (): void => void queryClient.invalidateQueries({ queryKey: boards });

/** Lanes whose next page is on its way. */
const loading = new Set<string>();

/** Reads the next page of a lane; a second call while it is on its way does nothing. */
export async function loadMoreOf(query: BoardQuery, key: number): Promise<void> {
  const name = hashKey([query, key]);
  const board = queryClient.getQueryData<BoardData>(boardKey(query));
  if (!board || loading.has(name) || !laneIn(board, key).hasMore) return;
  loading.add(name);
  try {
    const page = await readPage(query, key, laneIn(board, key).cards.at(-1));
    queryClient.setQueryData<BoardData>(boardKey(query), (now) => now && withPage(now, key, page));
  } finally {
    loading.delete(name);
  }
}

/** How long the head of a lane waits for further events before it is read, ms. */
const headDelayMs = 400;
const staleHeads = new Set<number>();

/** An event named a card that no page has loaded: reads the first cards of its lane, once for a burst of events. */
export function readHeadOf(key: number): void {
  if (staleHeads.size === 0) setTimeout(() => void readHeads(), headDelayMs);
  staleHeads.add(key);
}

async function readHeads(): Promise<void> {
  const keys = [...staleHeads];
  staleHeads.clear();
  const shown = queryClient.getQueryCache().findAll({ queryKey: boards, type: 'active' });
  await Promise.all(
    shown.flatMap(({ queryKey }) =>
      keys.map(async (key) => {
        const head = await readPage(queryKey[boards.length] as BoardQuery, key, undefined);
        queryClient.setQueryData<BoardData>(queryKey, (now) => now && withHead(now, key, head));
      }),
    ),
    // The next event, or the next connection, reads it again.
  ).catch(() => undefined);
}
