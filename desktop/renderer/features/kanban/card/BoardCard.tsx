import { VisuallyHidden } from '@mantine/core';
import type { Card } from '@recado/shared/features/kanban';
import { readLastMessage } from '@recado/shared/features/tickets';
import { formatPhone } from '@recado/shared/lib/phoneNumber';
import { memo, useLayoutEffect, useRef } from 'react';
import { Link } from 'react-router';
import { ContactAvatar } from '../../../components/avatars/ContactAvatar.tsx';
import { PersonAvatar } from '../../../components/avatars/PersonAvatar.tsx';
import { ContentPreview } from '../../../components/ContentPreview.tsx';
import { ColorDot } from '../../../components/labels/ColorDot.tsx';
import { CountPill } from '../../../components/labels/CountPill.tsx';
import { WaitTime } from '../../../components/waiting/WaitTime.tsx';
import { cutText, formatWhen } from '../../../lib/format/format.ts';
import { plainWords } from '../../../lib/format/formatText.ts';
import { useHasArrived } from '../cache/arrivals.ts';
import { cardKeys } from '../drag/cardKeys.ts';
import { focusNext, useCarried } from '../drag/carried.ts';
import { useCardDrag } from '../drag/useCardDrag.ts';
import { useKanbanText } from '../kanban.texts.ts';
import classes from './BoardCard.module.css';
import { CardMenu } from './CardMenu.tsx';
import { CardValue } from './CardValue.tsx';
import { NextStep } from './NextStep.tsx';

interface Props {
  card: Card;
  /** The keys of the lanes, left to right. */
  laneKeys: readonly number[];
  isOpen: boolean;
  mayMove: boolean;
  onOpen(card: Card): void;
}

/** The longest last message on a card. */
const textLength = 80;

/** A conversation on the board (KANBAN-08 to KANBAN-12). */
export const BoardCard = memo(function BoardCard({ card, laneKeys, isOpen, mayMove, onOpen }: Props) {
  const text = useKanbanText();
  const { contact, user, queue, unreadMessages } = card;
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
  const { kind, text: words } = readLastMessage(card.lastMessage);
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
      data-movable={mayMove || undefined}
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
      <div className={classes.line}>
        <ContactAvatar
          id={contact.id}
          name={contact.name}
          picture={contact.urlPicture}
          // KANBAN-09: the Cloud API has no sign on the board.
          channel={card.channel === 'whatsappapi' ? undefined : card.channel}
          size={24}
        />
        <b className={classes.name} title={contact.name}>
          {contact.name}
        </b>
        <time
          className={classes.when}
          data-unread={unreadMessages > 0 || undefined}
          dateTime={card.updatedAt}
        >
          {formatWhen(card.updatedAt)}
        </time>
      </div>
      <div className={classes.message}>
        <ContentPreview kind={kind} text={cutText(plainWords(words), textLength)} />
      </div>
      <div className={classes.meta}>
        <span>{text('ticketNumber', { id: card.id })}</span>
        {!contact.isGroup && <span className={classes.cut}>{formatPhone(contact.number)}</span>}
      </div>
      <div className={classes.foot}>
        {queue ? (
          <span className={classes.queue}>
            <ColorDot name={queue.name} color={queue.color} />
          </span>
        ) : (
          <span className={classes.queue}>{text('noQueue')}</span>
        )}
        {card.waitingSince !== null && <WaitTime since={card.waitingSince} />}
        {unreadMessages > 0 && (
          <CountPill label={text('unread', { count: unreadMessages })}>{unreadMessages}</CountPill>
        )}
        {user ? (
          <span title={text('owner', { name: user.name })} className={classes.owner}>
            <PersonAvatar name={user.name} size={24} />
            <VisuallyHidden>{text('owner', { name: user.name })}</VisuallyHidden>
          </span>
        ) : (
          <span className={classes.faint}>{text('noOwner')}</span>
        )}
      </div>
      <div className={classes.deeds}>
        <CardValue card={card} mayChange={mayMove} />
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
