import { Text, UnstyledButton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { formatShortDateTime } from '../../../lib/format/format.ts';
import { useCan } from '../../../lib/session/session.ts';
import { calendarQuery } from '../../../pickers/calendarQuery.ts';
import { useTicketText } from '../tickets.texts.ts';
import classes from './ContactSchedules.module.css';

/** The calendar is read this far ahead, in ms. */
const aheadMs = 60 * 86_400_000;
const mostShown = 3;

interface Props {
  contactId: number;
  onOpen(scheduleId: number): void;
  /** Renders the schedules as a section of the panel. */
  section(title: string, content: ReactNode): ReactNode;
}

/** The scheduled messages to this contact in the next weeks, soonest first; nothing without any. */
export function ContactSchedules({ contactId, onOpen, section }: Props) {
  const text = useTicketText();
  const [now] = useState(Date.now);
  const { data } = useQuery({
    ...calendarQuery({
      from: new Date(now).toISOString(),
      to: new Date(now + aheadMs).toISOString(),
      searchParam: '',
      contactId,
    }),
    enabled: useCan('schedules:view'),
  });
  const mayChange = useCan('schedules:edit');
  const waiting = data?.schedules.filter(({ status }) => status === 'PENDENTE') ?? [];
  if (waiting.length === 0) return null;
  return section(
    text('scheduled'),
    <>
      {waiting.slice(0, mostShown).map(({ id, sendAt, body }) => (
        <UnstyledButton
          key={id}
          className={classes.schedule}
          disabled={!mayChange}
          onClick={() => onOpen(id)}
        >
          <Text size="xs" c="dimmed">
            {formatShortDateTime(sendAt)}
          </Text>
          <Text size="sm" lineClamp={2}>
            {body}
          </Text>
        </UnstyledButton>
      ))}
      {waiting.length > mostShown && (
        <Text size="xs" c="dimmed">
          {text('moreScheduled', { count: waiting.length - mostShown })}
        </Text>
      )}
    </>,
  );
}
