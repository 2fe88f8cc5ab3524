import { noQueue } from '@recado/shared/features/queues';
import type { TagName } from '@recado/shared/features/tags';
import type { Ticket } from '@recado/shared/features/tickets';
import { ColorChip } from '../../../components/labels/ColorChip.tsx';
import { ColorDot } from '../../../components/labels/ColorDot.tsx';
import { useTicketText } from '../tickets.texts.ts';
import classes from './dots.module.css';

/** A row names this many tags; a number counts the rest (INBOX-33). */
const shownTags = 2;

/** The queue of a ticket, or that it has none (INBOX-30). */
export function QueueDot({ queue, dotOnly = false }: { queue: Ticket['queue']; dotOnly?: boolean }) {
  const text = useTicketText();
  const { name, color } = queue ?? { name: text('noQueue'), color: noQueue.color };
  return <ColorDot name={name} color={color} dotOnly={dotOnly} />;
}

/** The first tags of a ticket, and the number of others. */
export const TagDots = ({ tags, most = shownTags }: { tags: readonly TagName[]; most?: number }) => (
  <>
    {tags.slice(0, most).map((tag) => (
      <ColorChip key={tag.id} name={tag.name} color={tag.color} />
    ))}
    {tags.length > most && (
      <span
        className={classes.more}
        title={tags
          .slice(most)
          .map(({ name }) => name)
          .join(', ')}
      >
        +{tags.length - most}
      </span>
    )}
  </>
);
