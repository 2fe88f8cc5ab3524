import type { DetailsOf } from '@recado/shared/lib/messageDetails';
import { IconCalendarEvent, IconCalendarX } from '@tabler/icons-react';
import { FormattedText } from '../../../../components/FormattedText.tsx';
import { formatDate, formatShortDateTime, formatTime } from '../../../../lib/format/format.ts';
import classes from './Card.module.css';
import { useKindText } from './kinds.texts.ts';

/** An event: what, when, where, and whether it was cancelled. */
export function EventContent({ event }: { event: DetailsOf<'event'> }) {
  const text = useKindText();
  const { name, description, place, startsAt, endsAt, isCanceled } = event;
  const Icon = isCanceled ? IconCalendarX : IconCalendarEvent;
  const end =
    startsAt && endsAt
      ? text('until', {
          when:
            formatDate(startsAt) === formatDate(endsAt) ? formatTime(endsAt) : formatShortDateTime(endsAt),
        })
      : '';
  return (
    <div className={classes.card} data-gone={isCanceled || undefined}>
      <Icon size={30} stroke={1.5} className={classes.icon} aria-hidden />
      <div className={classes.words}>
        <span className={classes.name}>{name || text('event')}</span>
        {isCanceled && <span className={classes.warning}>{text('canceled')}</span>}
        {startsAt && (
          <span className={classes.fact}>
            {formatShortDateTime(startsAt)} {end}
          </span>
        )}
        {place !== '' && (
          <span className={classes.fact}>
            <FormattedText text={place} />
          </span>
        )}
        {description !== '' && (
          <span className={classes.fact}>
            <FormattedText text={description} />
          </span>
        )}
      </div>
    </div>
  );
}
