import type { Card } from '@recado/shared/features/kanban';
import { notifyManager } from '@tanstack/react-query';
import type { KeyboardEvent } from 'react';
import { announce } from '../cache/announcement.ts';
import { keyOfLane, laneOfKey } from '../cache/boardData.ts';
import { laneName } from '../cache/laneName.ts';
import { moveCard } from '../cache/moveCard.ts';
import { useKanbanText } from '../kanban.texts.ts';
import { carry, focusNext, useCarried } from './carried.ts';
import { focusCardBeside } from './focusCardBeside.ts';

interface Options {
  card: Card;
  /** The keys of the lanes, left to right. */
  laneKeys: readonly number[];
  mayMove: boolean;
  open(): void;
}

/**
 * Keys of a card. Arrows lead to the cards around it, Enter opens it, Space picks it up. Then arrows choose a lane,
 * Space or Enter drops it there, and Escape leaves it where it was.
 */
export function cardKeys({ card, laneKeys, mayMove, open }: Options) {
  return (event: KeyboardEvent<HTMLElement>) => {
    if (event.target !== event.currentTarget || event.ctrlKey || event.metaKey || event.altKey) return;
    const { carried } = useCarried.getState();
    const isHandled =
      carried?.card.id === card.id
        ? carriedKey(event.key, carried, laneKeys)
        : restingKey(event, { card, laneKeys, mayMove, open });
    if (!isHandled) return;
    event.preventDefault();
    event.stopPropagation();
  };
}

function restingKey(event: KeyboardEvent<HTMLElement>, { card, mayMove, open }: Options): boolean {
  const { key, currentTarget } = event;
  if (key === 'Enter') open();
  else if (key === ' ' && mayMove) pickUp(card);
  else if (key.startsWith('Arrow')) focusCardBeside(currentTarget, key);
  else return false;
  return true;
}

function pickUp(card: Card): void {
  carry({ card, over: keyOfLane(card.laneId) });
  announce(useKanbanText.now('saidLifted', { name: card.contact.name, lane: laneName(card.laneId) }));
}

function carriedKey(
  key: string,
  { card, over }: { card: Card; over: number },
  laneKeys: readonly number[],
): boolean {
  if (key === 'Escape' || key === 'Tab') letGo(card);
  else if (key === ' ' || key === 'Enter') drop(card, over);
  else if (key === 'ArrowLeft' || key === 'ArrowRight' || key === 'Home' || key === 'End')
    carryOver(card, laneKeys[placeOf(key, laneKeys.indexOf(over), laneKeys.length)] ?? over, laneKeys);
  else return key.startsWith('Arrow');
  return key !== 'Tab';
}

function placeOf(key: string, at: number, count: number): number {
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  return Math.min(count - 1, Math.max(0, key === 'ArrowLeft' ? at - 1 : at + 1));
}

function carryOver(card: Card, over: number, laneKeys: readonly number[]): void {
  carry({ card, over });
  document.querySelector(`[data-lane="${over}"]`)?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  announce(
    useKanbanText.now('saidOver', {
      lane: laneName(laneOfKey(over)),
      place: laneKeys.indexOf(over) + 1,
      count: laneKeys.length,
    }),
  );
}

function letGo(card: Card): void {
  carry(undefined);
  announce(useKanbanText.now('saidLeft', { name: card.contact.name, lane: laneName(card.laneId) }));
}

function drop(card: Card, over: number): void {
  if (over === keyOfLane(card.laneId)) {
    letGo(card);
    return;
  }
  focusNext.ticketId = card.id;
  // Drawn once: the hand is empty, and the card is in its lane.
  notifyManager.batch(() => {
    void moveCard(card, laneOfKey(over));
    notifyManager.schedule(() => carry(undefined));
  });
}
