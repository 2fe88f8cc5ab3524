import { noQueue } from '@recado/shared/features/queues';
import type { TagName } from '@recado/shared/features/tags';
import type { Ticket } from '@recado/shared/features/tickets';
import { useTicketText } from '../tickets.texts.ts';
import classes from './dots.module.css';

/** Most tags on a row; the rest is a number (INBOX-33). */
const shownTags = 2;

/** A name with its colour as a dot: readable whatever colour was chosen. */
const Dot = ({ name, color, square }: { name: string; color: string; square?: boolean }) => (
  <span className={classes.item} title={name}>
    <span className={classes.dot} data-square={square} style={{ backgroundColor: color }} aria-hidden />
    <span className={classes.name}>{name}</span>
  </span>
);

/** The queue of a ticket, or that it has none (INBOX-30). */
export function QueueDot({ queue }: { queue: Ticket['queue'] }) {
  const text = useTicketText();
  return <Dot {...(queue ?? { name: text('noQueue'), color: noQueue.color })} square />;
}

/** The first tags of a ticket and how many more there are. */
export const TagDots = ({ tags }: { tags: readonly TagName[] }) => (
  <>
    {tags.slice(0, shownTags).map((tag) => (
      <Dot key={tag.id} name={tag.name} color={tag.color} />
    ))}
    {tags.length > shownTags && (
      <span
        className={classes.more}
        title={tags
          .slice(shownTags)
          .map(({ name }) => name)
          .join(', ')}
      >
        +{tags.length - shownTags}
      </span>
    )}
  </>
);
