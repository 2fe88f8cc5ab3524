import { AppError } from '@recado/shared/errors';
import { type Card, kanbanApi } from '@recado/shared/features/kanban';
import { undoToast } from '../../../components/undoToast.tsx';
import { call } from '../../../lib/api.ts';
import { needsNetwork } from '../../../lib/live/needsNetwork.ts';
import { useWords } from '../../../lib/texts/words.texts.ts';
import { toast } from '../../../lib/toast.ts';
import { useKanbanText } from '../kanban.texts.ts';
import { announce } from './announcement.ts';
import { keyOfLane, laneIn, withCard } from './boardData.ts';
import { patchBoards, readHeadOf, reloadBoards } from './boardQueries.ts';
import { laneName } from './laneName.ts';
import { inLane } from './laneOf.ts';
import { pendingMoves } from './pendingMoves.ts';

const show = (card: Card): void => patchBoards((board) => withCard(board, card));

/**
 * Shows a card at the top of its lane, where its move brings it. In the middle of a long lane nobody would see it before
 * the reply.
 */
const showAtTop = (card: Card): void =>
  patchBoards((board) => {
    const [first] = laneIn(board, keyOfLane(card.laneId)).cards;
    // This clock may be behind the server's.
    const afterFirst = first ? Date.parse(first.updatedAt) + 1 : 0;
    return withCard(board, { ...card, updatedAt: new Date(Math.max(Date.now(), afterFirst)).toISOString() });
  });

/**
 * Moves a card at once, and tells the server in one call. A refusal puts it where it really is. Returns whether it
 * was moved.
 */
async function send(card: Card, laneId: number | null): Promise<boolean> {
  if (needsNetwork() || pendingMoves.has(card.id)) return false;
  pendingMoves.set(card.id, laneId);
  showAtTop(inLane(card, laneId, new Date().toISOString()));
  try {
    const moved = await call(kanbanApi.move, {
      params: { ticketId: card.id },
      body: { laneId, fromLaneId: card.laneId },
    });
    pendingMoves.delete(card.id);
    show(moved);
    return true;
  } catch (error) {
    pendingMoves.delete(card.id);
    putBack(card, error);
    return false;
  }
}

/** Puts a card where it really is, and says why. */
function putBack(card: Card, error: unknown): void {
  const where = movedIn(error);
  if (!where) {
    show(card);
    // Events about it were passed over meanwhile, and its lane or ticket may be gone.
    reloadBoards();
    toast.error(error);
    announce(useKanbanText.now('saidBack', { name: card.contact.name, lane: laneName(card.laneId) }));
    return;
  }
  show(inLane(card, where.laneId, null));
  readHeadOf(where.laneId ?? 0);
  const lane = laneName(where.laneId);
  const words = where.by
    ? useKanbanText.now('movedBy', { who: where.by, name: card.contact.name, lane })
    : useKanbanText.now('movedElsewhere', { name: card.contact.name, lane });
  toast.warning(words, { ms: 6000, id: `card:${card.id}` });
  announce(words);
}

/** Where a card is that somebody else has moved meanwhile, and who. */
function movedIn(error: unknown): { laneId: number | null; by: string | null } | undefined {
  if (!(error instanceof AppError) || error.code !== 'ERR_CARD_MOVED') return undefined;
  const { laneId, by } = error.data as { laneId?: number | null; by?: string | null };
  return laneId === undefined ? undefined : { laneId, by: by ?? null };
}

/** Moves a card for a person: says so as the programs before did (KANBAN-14, OPEN-85), and offers to undo it. */
export async function moveCard(card: Card, laneId: number | null): Promise<boolean> {
  if (laneId === card.laneId || !(await send(card, laneId))) return false;
  announce(useKanbanText.now('saidMoved', { name: card.contact.name, lane: laneName(laneId) }));
  const removed = useKanbanText.now('removed');
  if (laneId !== null) toast.success(removed);
  undoToast({
    message: laneId === null ? removed : useKanbanText.now('added'),
    label: useWords.now('undo'),
    undo: async () => send({ ...inLane(card, laneId, null), version: card.version }, card.laneId),
  });
  return true;
}
