import { Anchor } from '@mantine/core';
import type { Attendance } from '@recado/shared/features/dashboard';
import { Link } from 'react-router';
import { cutText, formatShortDateTime } from '../../lib/format/format.ts';
import { formatDuration } from '../../lib/format/formatNumber.ts';
import { ColorDot } from '../labels/ColorDot.tsx';
import type { Column } from '../list/column.ts';
import { useAttendanceText } from './attendances.texts.ts';

/** The state of an attendance, in the terms of lists. */
export function attendanceState({ status }: Pick<Attendance, 'status'>): 'pending' | 'open' | 'closed' {
  if (status === 'pending' || status === 'lgpd') return 'pending';
  return status === 'closed' || status === 'nps' ? 'closed' : 'open';
}

const secondsTo = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / 1000;

/** The columns of lists of attendances; the name links to the conversation. */
export function useAttendanceColumns(): Column<Attendance>[] {
  const text = useAttendanceText();
  return [
    {
      key: 'contact',
      label: text('contact'),
      isTitle: true,
      render: ({ uuid, contact }) => (
        <Anchor
          component={Link}
          to={`/tickets/${uuid}`}
          inherit
          title={text('openTicket', { name: contact.name })}
        >
          {cutText(contact.name, 40)}
        </Anchor>
      ),
    },
    {
      key: 'queue',
      label: text('queueName'),
      wideOnly: true,
      render: ({ queue }) => queue && <ColorDot name={queue.name} color={queue.color} />,
    },
    { key: 'user', label: text('attendant'), render: ({ user }) => user?.name },
    {
      key: 'state',
      label: text('status'),
      wideOnly: true,
      render: (row) => text(`state_${attendanceState(row)}`),
    },
    { key: 'begun', label: text('begunAt'), render: ({ createdAt }) => formatShortDateTime(createdAt) },
    {
      key: 'resolved',
      label: text('resolvedAt'),
      wideOnly: true,
      render: ({ resolvedAt }) => resolvedAt && formatShortDateTime(resolvedAt),
    },
    {
      key: 'answer',
      label: text('answer'),
      align: 'right',
      render: ({ answerSeconds }) => answerSeconds !== null && formatDuration(answerSeconds),
    },
    {
      key: 'resolution',
      label: text('resolution'),
      align: 'right',
      wideOnly: true,
      render: ({ resolutionSeconds }) => resolutionSeconds !== null && formatDuration(resolutionSeconds),
    },
    { key: 'rate', label: text('rate'), align: 'right', render: ({ rate }) => rate },
  ];
}

/** Columns of times, for lists that ask for them. */
export function useTimeColumns(): Column<Attendance>[] {
  const text = useAttendanceText();
  return [
    {
      key: 'wait',
      label: text('wait'),
      align: 'right',
      wideOnly: true,
      render: ({ createdAt, acceptedAt }) => acceptedAt && formatDuration(secondsTo(createdAt, acceptedAt)),
    },
    {
      key: 'support',
      label: text('support'),
      align: 'right',
      wideOnly: true,
      render: ({ acceptedAt, resolvedAt }) =>
        acceptedAt && resolvedAt && formatDuration(secondsTo(acceptedAt, resolvedAt)),
    },
  ];
}
