import { useAttendanceText } from '../../../components/attendances/attendances.texts.ts';
import { formatDate } from '../../../lib/format/format.ts';
import { useWeekdayName } from '../../../lib/format/useWeekdayName.ts';
import { connectionNames } from '../../../pickers/connectionNames.ts';
import { queueNames } from '../../../pickers/queuePickers.ts';
import { tagNames } from '../../../pickers/tagPickers.ts';
import { userNames } from '../../../pickers/userPickers.tsx';
import { useDashboardText } from '../dashboard.texts.ts';
import { shownDays } from '../shownDays.ts';
import type { FigureFilter } from '../useFigureFilter.ts';
import classes from './BehindFacts.module.css';
import type { Behind } from './useBehindAddress.ts';

interface Props {
  behind: Behind;
  filter: FigureFilter;
}

type Named = readonly { id: number; name: string }[];

/** The filters of a list of attendances: the days, the screen's filter, and the pressed cell. */
export function BehindFacts({ behind, filter }: Props) {
  const text = useDashboardText();
  const word = useAttendanceText();
  const weekday = useWeekdayName();
  const queues = queueNames.useRows();
  const connections = connectionNames.useRows();
  const tags = tagNames.useRows();
  const users = userNames.useRows();
  const named = (label: string, rows: Named, ids: FigureFilter['queueIds'], own: number | undefined) => {
    const namesOf = (some: readonly number[]) =>
      some.map((id) => rows.find((row) => row.id === id)?.name ?? `#${id}`).join(', ');
    return [
      ...(own === undefined ? [] : [`${label}: ${namesOf([own])}`]),
      // The cell is named alone if the screen's filter contains it; otherwise both are listed.
      ...(ids?.length && !(own !== undefined && ids.includes(own)) ? [`${label}: ${namesOf(ids)}`] : []),
    ];
  };
  const { day } = behind;
  const facts = [
    day === undefined ? shownDays(filter, text) : formatDate(day),
    ...(behind.weekday === undefined || behind.hour === undefined
      ? []
      : [`${weekday(behind.weekday, 'long')}, ${behind.hour}h`]),
    ...(behind.noQueue ? [text('none')] : []),
    ...named(word('queueName'), queues, filter.queueIds, behind.queueId),
    ...named(text('connection'), connections, filter.whatsapps, behind.whatsappId),
    ...named(text('tags'), tags, filter.tags, behind.tagId),
    ...named(word('attendant'), users, filter.users, behind.userId),
  ];
  return (
    <ul className={classes.facts} aria-label={text('filters')}>
      {facts.map((fact) => (
        <li key={fact}>{fact}</li>
      ))}
    </ul>
  );
}
