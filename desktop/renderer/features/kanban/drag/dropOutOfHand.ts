import { announce } from '../cache/announcement.ts';
import { laneName } from '../cache/laneName.ts';
import { useKanbanText } from '../kanban.texts.ts';
import { carry, focusNext, useCarried } from './carried.ts';

/** Somebody else moved the card that this person carries by keys: they carry it no more, and the focus follows it. */
export function dropOutOfHand(ticketId: number, laneId: number | null): void {
  const { carried } = useCarried.getState();
  if (carried?.card.id !== ticketId) return;
  carry(undefined);
  focusNext.ticketId = ticketId;
  announce(useKanbanText.now('movedElsewhere', { name: carried.card.contact.name, lane: laneName(laneId) }));
}
