import { Anchor, Text } from '@mantine/core';
import { specialDayApi } from '@recado/shared/features/specialDays';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { call } from '../api.ts';
import { formatDate } from '../format/format.ts';
import { useCan } from '../session/session.ts';
import { specialDayHours } from './specialDayHours.ts';
import { useSpecialDayText } from './specialDays.texts.ts';

/** The query key of the next special days. */
export const nextDaysKey = ['specialDays', 'next'];

/** A note beside opening hours: which of the next days have other hours, and where to edit them (DAY-03). */
export function SpecialDaysNote() {
  const text = useSpecialDayText();
  const mayEdit = useCan('settings:edit');
  const { data } = useQuery({ queryKey: nextDaysKey, queryFn: () => call(specialDayApi.next) });
  if (!data) return null;
  const days = data.map((day) => `${formatDate(day.date)} ${day.name}: ${specialDayHours(text, day)}`);
  return (
    <Text size="sm" c="var(--ink-3)">
      {days.length > 0 ? text('nextDays', { days: days.join('; ') }) : text('noNextDays')}
      {mayEdit && (
        <>
          {' '}
          <Anchor component={Link} to="/special-days" size="sm">
            {text('title')}
          </Anchor>
        </>
      )}
    </Text>
  );
}
