import type { Card, LaneTotals } from '@recado/shared/features/kanban';
import { replaceEqualDeep } from '@tanstack/react-query';

/** A lane of the board: its first cards, and what all of its cards add up to. */
export interface LaneCards extends Omit<LaneTotals, 'laneId'> {
  cards: readonly Card[];
  hasMore: boolean;
}

/** The loaded board, by `keyOfLane`. */
export type BoardData = Readonly<Record<number, LaneCards>>;

/** The key of a lane; 0 is the lane of tickets without a Kanban tag. */
export const keyOfLane = (laneId: number | null): number => laneId ?? 0;

/** The id of the lane with this key. */
export const laneOfKey = (key: number): number | null => (key === 0 ? null : key);

const emptyLane: LaneCards = { cards: [], hasMore: false, count: 0, unread: 0, valueCents: 0 };

/** The lane with this key, empty if the board has none. */
export const laneIn = (board: BoardData, key: number): LaneCards => board[key] ?? emptyLane;

/** The order of cards: the last changed first. */
const isBefore = (a: Card, b: Card): boolean =>
  a.updatedAt === b.updatedAt ? a.id > b.id : a.updatedAt > b.updatedAt;

/** The board of a server's reply. */
export function boardOf({
  tickets,
  totals,
}: {
  tickets: readonly Card[];
  totals: readonly LaneTotals[];
}): BoardData {
  const cardsOf = new Map<number, Card[]>();
  for (const card of tickets) {
    const key = keyOfLane(card.laneId);
    const cards = cardsOf.get(key);
    if (cards) cards.push(card);
    else cardsOf.set(key, [card]);
  }
  return Object.fromEntries(
    totals.map(({ laneId, ...sums }) => {
      const cards = cardsOf.get(keyOfLane(laneId)) ?? [];
      return [keyOfLane(laneId), { ...sums, cards, hasMore: cards.length < sums.count }];
    }),
  );
}

/** A loaded card. */
export function cardIn(board: BoardData, ticketId: number): Card | undefined {
  for (const { cards } of Object.values(board)) {
    const found = cards.find(({ id }) => id === ticketId);
    if (found) return found;
  }
  return undefined;
}

/** What a card adds to the totals of its lane. */
const sumsOf = (card: Card, sign: 1 | -1) => ({
  count: sign,
  unread: card.unreadMessages > 0 ? sign : 0,
  valueCents: sign * (card.valueCents ?? 0),
});

function withSums(lane: LaneCards, { count, unread, valueCents }: ReturnType<typeof sumsOf>): LaneCards {
  return {
    ...lane,
    count: Math.max(0, lane.count + count),
    unread: Math.max(0, lane.unread + unread),
    valueCents: Math.max(0, lane.valueCents + valueCents),
  };
}

/** Takes a loaded card off the board. */
export function withoutCard(board: BoardData, ticketId: number): BoardData {
  const card = cardIn(board, ticketId);
  if (!card) return board;
  const key = keyOfLane(card.laneId);
  const lane = laneIn(board, key);
  const rest = { ...lane, cards: lane.cards.filter(({ id }) => id !== ticketId) };
  return { ...board, [key]: withSums(rest, sumsOf(card, -1)) };
}

/**
 * Puts a card where it belongs and corrects the totals of both lanes. A card that comes after the last loaded one of
 * its lane only counts. A card that is there already, exactly so, changes nothing: one move comes by several events.
 */
export function withCard(board: BoardData, card: Card): BoardData {
  const before = cardIn(board, card.id);
  if (before && replaceEqualDeep(before, card) === before) return board;
  const without = withoutCard(board, card.id);
  const key = keyOfLane(card.laneId);
  const lane = withSums(laneIn(without, key), sumsOf(card, 1));
  const place = lane.cards.findIndex((other) => isBefore(card, other));
  if (place === -1 && lane.hasMore) return { ...without, [key]: lane };
  const cards = lane.cards.toSpliced(place === -1 ? lane.cards.length : place, 0, card);
  return { ...without, [key]: { ...lane, cards } };
}

/** Adds the next page of a lane. */
export function withPage(
  board: BoardData,
  key: number,
  page: { tickets: readonly Card[]; hasMore: boolean },
): BoardData {
  const lane = laneIn(board, key);
  const held = new Set(lane.cards.map(({ id }) => id));
  const added = page.tickets.filter(({ id }) => !held.has(id));
  return { ...board, [key]: { ...lane, cards: [...lane.cards, ...added], hasMore: page.hasMore } };
}

/** Takes the head of a lane as the server has it now; loaded cards behind it stay. */
export function withHead(
  board: BoardData,
  key: number,
  head: { tickets: readonly Card[]; hasMore: boolean; totals?: LaneTotals | undefined },
): BoardData {
  const isInHead = new Set(head.tickets.map(({ id }) => id));
  // A card of the head has left the lane in which this page had it.
  const others = Object.fromEntries(
    Object.entries(board).map(([other, lane]) => {
      if (Number(other) === key) return [other, lane];
      const left = lane.cards.filter(({ id }) => isInHead.has(id));
      const rest = { ...lane, cards: lane.cards.filter(({ id }) => !isInHead.has(id)) };
      return [
        other,
        left.length === 0
          ? lane
          : left.reduce<LaneCards>((sum, card) => withSums(sum, sumsOf(card, -1)), rest),
      ];
    }),
  );
  const lane = laneIn(board, key);
  const last = head.tickets.at(-1);
  const tail = last ? lane.cards.filter((card) => !isInHead.has(card.id) && isBefore(last, card)) : [];
  const cards = head.hasMore ? [...head.tickets, ...tail] : head.tickets;
  const hasMore = head.hasMore && (tail.length === 0 || lane.hasMore);
  const totals = head.totals ?? { ...lane, ...(!hasMore && sumOf(cards)) };
  const { count, unread, valueCents } = totals;
  return { ...others, [key]: { cards, hasMore, count, unread, valueCents } };
}

const sumOf = (cards: readonly Card[]) => ({
  count: cards.length,
  unread: cards.filter(({ unreadMessages }) => unreadMessages > 0).length,
  valueCents: cards.reduce((sum, card) => sum + (card.valueCents ?? 0), 0),
});
