import type { PanelTicket } from '@recado/shared/features/panel';
import { presenceOf } from '@recado/shared/lib/presence';
import { IconClock } from '@tabler/icons-react';
import { type DragEvent, useState } from 'react';
import { PersonAvatar } from '../../components/avatars/PersonAvatar.tsx';
import classes from './panel.module.css';
import { usePanelText } from './panel.texts.ts';
import type { PanelCard, Target } from './panelCards.ts';
import { TicketLine } from './TicketLine.tsx';

/** The drag type that carries a ticket to another card. */
const dragType = 'application/x-recado-ticket';

interface Props {
  card: PanelCard;
  /** The people who can get tickets. */
  targets: readonly Target[];
  /** All tickets of the panel. */
  tickets: readonly PanelTicket[];
  onPass(ticket: PanelTicket, to: Target): void;
}

/**
 * A person with their tickets, or the tickets without a person. It accepts a dropped ticket if that person
 * can get tickets.
 */
export function Card({ card: { person, tickets: own }, targets, tickets, onPass }: Props) {
  const text = usePanelText();
  const [isOver, setOver] = useState(false);
  const name = person?.name ?? text('pending');
  // A person whose role handles no tickets has a card while they are online, but gets no tickets.
  const isTarget = targets.some((to) => (to?.id ?? null) === (person?.id ?? null));
  const takes = ({ dataTransfer }: DragEvent) => isTarget && dataTransfer.types.includes(dragType);
  const drop = (event: DragEvent) => {
    setOver(false);
    const id = Number(event.dataTransfer.getData(dragType));
    const ticket = tickets.find((one) => one.id === id);
    if (!ticket || !isTarget) return;
    event.preventDefault();
    onPass(ticket, person);
  };
  return (
    <section
      className={classes.card}
      aria-label={`${name}, ${text('count', { count: own.length })}`}
      data-over={isOver || undefined}
      onDragOver={(event) => {
        if (!takes(event)) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <header className={classes.head}>
        {person ? (
          <PersonAvatar
            name={name}
            color={person.color}
            picture={person.profileImage}
            size={24}
            presence={presenceOf(person)}
          />
        ) : (
          <IconClock size={20} stroke={1.7} aria-hidden />
        )}
        <h2>{name}</h2>
        <span>{own.length}</span>
      </header>
      {own.length === 0 ? (
        <p className={classes.empty}>{text(person ? 'free' : 'nobody')}</p>
      ) : (
        <ul className={classes.tickets}>
          {own.map((ticket) => (
            <TicketLine
              key={ticket.id}
              ticket={ticket}
              dragType={dragType}
              targets={targets.filter((to) => (to?.id ?? null) !== ticket.userId)}
              onPass={(to) => onPass(ticket, to)}
            />
          ))}
        </ul>
      )}
    </section>
  );
}
