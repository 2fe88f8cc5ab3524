import type { Card } from '@recado/shared/features/kanban';
import { memo, useLayoutEffect, useRef } from 'react';
import { Link } from 'react-router';
import { useHasArrived } from '../cache/arrivals.ts';
import { cardKeys } from '../drag/cardKeys.ts';
import { focusNext, useCarried } from '../drag/carried.ts';
import { useCardDrag } from '../drag/useCardDrag.ts';
import { useKanbanText } from '../kanban.texts.ts';
import classes from './BoardCard.module.css';
import { CardFacts } from './CardFacts.tsx';
import { CardMenu } from './CardMenu.tsx';
import { NextStep } from './NextStep.tsx';

interface Props {
  card: Card;
  /** The keys of the lanes, left to right. */
  laneKeys: readonly number[];
  isOpen: boolean;
  mayMove: boolean;
  onOpen(card: Card): void;
}

/** A conversation on the board (KANBAN-08 to KANBAN-12). */
export const BoardCard = memo(function BoardCard({ card, laneKeys, isOpen, mayMove, onOpen }: Props) {
  const text = useKanbanText();
  const { contact } = card;
  const element = useRef<HTMLElement>(null);
  const isDragged = useCardDrag(element, card, mayMove);
  const isCarried = useCarried(({ carried }) => carried?.card.id === card.id);
  const hasArrived = useHasArrived(card.id);
  useLayoutEffect(() => {
    if (focusNext.ticketId !== card.id) return;
    focusNext.ticketId = undefined;
    element.current?.focus({ preventScroll: true });
    element.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [card.id]);
  const open = () => onOpen(card);
  return (
    <article
      ref={element}
      className={classes.card}
      data-card={card.id}
      data-open={isOpen || undefined}
      data-away={isDragged || undefined}
      data-carried={isCarried || undefined}
      data-arrived={hasArrived || undefined}
      aria-label={contact.name}
      aria-roledescription={text('card')}
      aria-describedby="board-keys"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: keys pick the card up, move it and open it
      tabIndex={0}
      onKeyDown={cardKeys({ card, laneKeys, mayMove, open })}
      onClick={(event) => {
        if (!(event.target as Element).closest('a, button, input')) open();
      }}
    >
      <CardFacts card={card} mayChange={mayMove} />
      <div className={classes.deeds}>
        <NextStep card={card} />
        <Link
          to={`/tickets/${card.uuid}`}
          className={classes.show}
          draggable={false}
          aria-label={text('showTicketOf', { name: contact.name })}
        >
          {text('showTicket')}
        </Link>
        {mayMove && <CardMenu card={card} laneKeys={laneKeys} />}
      </div>
    </article>
  );
});
