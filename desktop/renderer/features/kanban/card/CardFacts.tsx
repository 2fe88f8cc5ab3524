import { VisuallyHidden } from '@mantine/core';
import type { Card } from '@recado/shared/features/kanban';
import { readLastMessage } from '@recado/shared/features/tickets';
import { formatPhone } from '@recado/shared/lib/phoneNumber';
import { ContactAvatar } from '../../../components/avatars/ContactAvatar.tsx';
import { channelSigns } from '../../../components/avatars/channelSigns.ts';
import { PersonAvatar } from '../../../components/avatars/PersonAvatar.tsx';
import { ContentPreview } from '../../../components/ContentPreview.tsx';
import { ColorDot } from '../../../components/labels/ColorDot.tsx';
import { CountPill } from '../../../components/labels/CountPill.tsx';
import { WaitTime } from '../../../components/waiting/WaitTime.tsx';
import { cutText, formatWhen } from '../../../lib/format/format.ts';
import { plainWords } from '../../../lib/format/formatText.ts';
import { useKanbanText } from '../kanban.texts.ts';
import classes from './BoardCard.module.css';
import { CardValue } from './CardValue.tsx';

interface Props {
  card: Card;
  mayChange: boolean;
}

/** The longest last message on a card. */
const textLength = 80;

/** What a card says of its conversation: who, the last message, the number, whose it is (KANBAN-08 to KANBAN-11). */
export function CardFacts({ card, mayChange }: Props) {
  const text = useKanbanText();
  const { contact, unreadMessages } = card;
  const { kind, text: words } = readLastMessage(card.lastMessage);
  return (
    <>
      <div className={classes.line}>
        <ContactAvatar id={contact.id} name={contact.name} picture={contact.urlPicture} size={24} />
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
        <ChannelSign channel={card.channel} />
        <span>{text('ticketNumber', { id: card.id })}</span>
        {!contact.isGroup && <span className={classes.cut}>{formatPhone(contact.number)}</span>}
      </div>
      <div className={classes.foot}>
        <span className={classes.queue}>
          {card.queue ? <ColorDot name={card.queue.name} color={card.queue.color} /> : text('noQueue')}
        </span>
        <CardValue card={card} mayChange={mayChange} />
        {card.waitingSince !== null && <WaitTime since={card.waitingSince} />}
        {unreadMessages > 0 && (
          <CountPill label={text('unread', { count: unreadMessages })}>{unreadMessages}</CountPill>
        )}
        <OwnerBadge user={card.user} />
      </div>
    </>
  );
}

/** The sign of the channel, for three of them (KANBAN-09): the Cloud API has none on the board. */
function ChannelSign({ channel }: Pick<Card, 'channel'>) {
  if (channel === 'whatsappapi') return null;
  const { icon: Icon, color, name } = channelSigns[channel];
  return (
    <span className={classes.channel} style={{ color }} title={name}>
      <Icon size={14} stroke={2} aria-hidden />
      <VisuallyHidden>{name}</VisuallyHidden>
    </span>
  );
}

function OwnerBadge({ user }: Pick<Card, 'user'>) {
  const text = useKanbanText();
  if (!user) return <span className={classes.faint}>{text('noOwner')}</span>;
  const words = text('owner', { name: user.name });
  return (
    <span title={words} className={classes.owner}>
      <PersonAvatar name={user.name} size={24} />
      <VisuallyHidden>{words}</VisuallyHidden>
    </span>
  );
}
