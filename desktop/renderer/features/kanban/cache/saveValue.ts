import { type Card, kanbanApi } from '@recado/shared/features/kanban';
import { call } from '../../../lib/api.ts';
import { needsNetwork } from '../../../lib/live/needsNetwork.ts';
import { toast } from '../../../lib/toast.ts';
import { cardIn, withCard } from './boardData.ts';
import { patchBoards } from './boardQueries.ts';

const setValue = (ticketId: number, valueCents: number | null): void =>
  patchBoards((board) => {
    const card = cardIn(board, ticketId);
    return card ? withCard(board, { ...card, valueCents }) : board;
  });

/** Shows a new value of a deal at once and saves it; a refusal brings the old one back. */
export async function saveValue(card: Card, valueCents: number | null): Promise<void> {
  if (valueCents === card.valueCents || needsNetwork()) return;
  setValue(card.id, valueCents);
  try {
    await call(kanbanApi.setValue, { params: { ticketId: card.id }, body: { valueCents } });
  } catch (error) {
    setValue(card.id, card.valueCents);
    toast.error(error);
  }
}
