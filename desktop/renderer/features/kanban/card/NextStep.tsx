import type { Card } from '@recado/shared/features/kanban';
import { IconArrowRight, IconMessage } from '@tabler/icons-react';
import { useMinute } from '../../../components/waiting/useMinute.ts';
import { waitParts } from '../../../components/waiting/waitLevel.ts';
import { formatShortDateTime } from '../../../lib/format/format.ts';
import { laneName } from '../cache/laneName.ts';
import { useKanbanText } from '../kanban.texts.ts';
import classes from './BoardCard.module.css';

const minutesBetween = (from: number, to: number) => Math.max(0, (to - from) / 60_000);

/** What the lane does next with a card, and when; without a step, how long the card has been in its lane. */
export function NextStep({ card }: { card: Card }) {
  const text = useKanbanText();
  const now = useMinute();
  const { next, enteredAt } = card;
  if (next) {
    // Rounded up: a step in 110 minutes is in 2 hours.
    const { unit, value } = waitParts(roundedUp(minutesBetween(now, Date.parse(next.at))));
    const when = text(`in_${unit}`, { value });
    const Icon = next.kind === 'move' ? IconArrowRight : IconMessage;
    const words =
      next.kind === 'move'
        ? text('nextMove', { lane: laneName(next.laneId), when })
        : text('nextMessage', { when });
    return (
      <span className={classes.next} title={`${words} (${formatShortDateTime(next.at)})`}>
        <Icon size={14} stroke={1.8} aria-hidden />
        <span className={classes.cut}>{words}</span>
      </span>
    );
  }
  if (enteredAt === null || card.laneId === null) return <span className={classes.next} />;
  const { unit, value } = waitParts(minutesBetween(Date.parse(enteredAt), now));
  return (
    <span className={classes.next} title={formatShortDateTime(enteredAt)}>
      <span className={classes.cut}>
        {unit === 'now' ? text('enteredNow') : text('laneSince', { when: text(`since_${unit}`, { value }) })}
      </span>
    </span>
  );
}

/** Minutes, rounded up to whole hours or days where they are shown in those. */
function roundedUp(minutes: number): number {
  const unit = minutes > 24 * 60 ? 24 * 60 : minutes > 60 ? 60 : 1;
  return Math.ceil(minutes / unit) * unit;
}
