import { Text, UnstyledButton } from '@mantine/core';
import type { Ticket } from '@recado/shared/features/tickets';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatShortDateTime } from '../../../lib/format/format.ts';
import { useCan } from '../../../lib/session/session.ts';
import { calendarQuery } from '../../schedules/calendarCache.ts';
import { openTicketDialog } from '../dialogs/ticketDialogs.ts';
import { useTicketText } from '../tickets.texts.ts';
import classes from './ContactDetails.module.css';
import { PanelSection } from './PanelSection.tsx';

/** As far ahead as a calendar is read at once. */
const aheadMs = 60 * 86_400_000;
const mostShown = 3;

/** What will be sent to this contact in the next weeks, soonest first; nothing where nothing is scheduled. */
export function ContactSchedules({ ticket }: { ticket: Ticket }) {
  const text = useTicketText();
  const { contactId } = ticket;
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
  return (
    <PanelSection title={text('scheduled')}>
      {waiting.slice(0, mostShown).map(({ id, sendAt, body }) => (
        <UnstyledButton
          key={id}
          className={classes.ticket}
          disabled={!mayChange}
          onClick={() => openTicketDialog({ kind: 'schedule', ticket, scheduleId: id })}
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
    </PanelSection>
  );
}
