import type { EventPayload } from '@recado/shared/events';
import type { BoardQuery } from '@recado/shared/features/kanban';
import type { Tag } from '@recado/shared/features/tags';
import type { Ticket } from '@recado/shared/features/tickets';
import { queryClient } from '../../../lib/queryClient.ts';
import { useSession } from '../../../lib/session/session.ts';
import { dropOutOfHand } from '../drag/dropOutOfHand.ts';
import { noteArrival } from './arrivals.ts';
import { type BoardData, cardIn, keyOfLane, withCard, withoutCard } from './boardData.ts';
import { lanesQuery, patchBoards, readHeadOf, reloadBoards } from './boardQueries.ts';
import { fitsBoard } from './fitsBoard.ts';
import { inLane, laneOf, withTicket } from './laneOf.ts';
import { pendingMoves } from './pendingMoves.ts';

/** A card has another lane, value or next step. */
export function onCard(event: EventPayload<'card'>): void {
  const { ticketId, laneId, enteredAt, valueCents, next, updatedAt, version } = event;
  if (pendingMoves.has(ticketId)) return;
  let isShown = false;
  patchBoards((board) => {
    const card = cardIn(board, ticketId);
    if (!card || card.version > version) return board;
    isShown = true;
    return withCard(board, { ...inLane(card, laneId, enteredAt), valueCents, next, updatedAt, version });
  });
  if (laneId === event.fromLaneId) return;
  dropOutOfHand(ticketId, laneId);
  if (!isShown) for (const id of [laneId, event.fromLaneId]) readHeadOf(keyOfLane(id));
  else if (event.userId !== useSession.getState().user?.id) noteArrival(ticketId);
}

/** A ticket changed, or is out of sight (KANBAN-15). A message changes its ticket, so its card follows too. */
export function onBoardTicket(event: EventPayload<'ticket'>): void {
  if (event.action === 'reload') reloadBoards();
  else if ('ticket' in event) patchBoards((board, query) => withChanged(board, query, event.ticket));
  else if (event.action === 'delete') patchBoards((board) => withoutCard(board, event.ticketId));
  else
    patchBoards((board) => {
      const card = cardIn(board, event.ticketId);
      return card ? withCard(board, { ...card, unreadMessages: 0 }) : board;
    });
}

function withChanged(board: BoardData, query: BoardQuery, ticket: Ticket): BoardData {
  const card = cardIn(board, ticket.id);
  if (!card) {
    if (fitsBoard(ticket, query)) readHeadOf(keyOfLane(laneOf(ticket)));
    return board;
  }
  if (card.version > ticket.version) return board;
  if (!fitsBoard(ticket, query)) return withoutCard(board, ticket.id);
  const changed = withTicket(card, ticket);
  const isOurs = pendingMoves.has(ticket.id);
  return withCard(board, isOurs ? inLane(changed, card.laneId, card.enteredAt) : changed);
}

/** A contact has another name or picture. */
export function onBoardContact(event: EventPayload<'contact'>): void {
  if (event.action === 'delete') return;
  const { id, name, number, urlPicture } = event.contact;
  patchCards(
    (card) => card.contact.id === id,
    (card) => ({ ...card, contact: { ...card.contact, name, number, urlPicture } }),
  );
}

/** A queue has another name or colour. */
export function onBoardQueue(event: EventPayload<'queue'>): void {
  if (event.action === 'delete') return;
  const { id, name, color } = event.queue;
  patchCards(
    (card) => card.queue?.id === id,
    (card) => ({ ...card, queue: { id, name, color } }),
  );
}

/** A tag is a lane, is none any more, or has another name or colour. */
export function onBoardTag(event: EventPayload<'tag'>): void {
  const gone = event.action === 'delete' ? event.tagId : event.tag.kanban === 1 ? undefined : event.tag.id;
  queryClient.setQueryData<Tag[]>(lanesQuery.queryKey, (lanes) => {
    if (!lanes || event.action === 'delete' || gone !== undefined)
      return lanes?.some(({ id }) => id === gone) ? lanes.filter(({ id }) => id !== gone) : lanes;
    const { tag } = event;
    // Each move announces both tags with their new counts, which the board does not show.
    if (lanes.some(({ id, name, color }) => id === tag.id && name === tag.name && color === tag.color))
      return lanes;
    return [...lanes.filter(({ id }) => id !== tag.id), tag].toSorted((one, other) => one.id - other.id);
  });
  let hadCards = false;
  patchBoards((board) => {
    hadCards ||= gone !== undefined && gone in board;
    return board;
  });
  if (hadCards) reloadBoards();
}

type LoadedCard = NonNullable<ReturnType<typeof cardIn>>;

function patchCards(isMeant: (card: LoadedCard) => boolean, change: (card: LoadedCard) => LoadedCard): void {
  patchBoards((board) => {
    const touched = Object.entries(board).filter(([, { cards }]) => cards.some(isMeant));
    if (touched.length === 0) return board;
    const lanes = touched.map(([key, lane]) => [
      key,
      { ...lane, cards: lane.cards.map((card) => (isMeant(card) ? change(card) : card)) },
    ]);
    return { ...board, ...Object.fromEntries(lanes) };
  });
}
