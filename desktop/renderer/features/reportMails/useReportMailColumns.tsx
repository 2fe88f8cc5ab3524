import type { ReportMail } from '@recado/shared/features/reportMails';
import { StateBadge } from '../../components/labels/StateBadge.tsx';
import type { Column } from '../../components/list/column.ts';
import { formatShortDateTime } from '../../lib/format/format.ts';
import { useWeekdayName } from '../../lib/format/useWeekdayName.ts';
import { userNames } from '../../pickers/userPickers.tsx';
import { useReportMailText } from './reportMails.texts.ts';

/** The columns of the mailed reports. */
export function useReportMailColumns(): Column<ReportMail>[] {
  const text = useReportMailText();
  const weekday = useWeekdayName();
  const people = userNames.useRows();
  const when = ({ every, weekday: day, monthDay, hour }: ReportMail) => {
    const time = `${String(hour).padStart(2, '0')}:00`;
    if (every === 'day') return text('when_day', { time });
    return every === 'week'
      ? text('when_week', { day: weekday(day, 'long'), time })
      : text('when_month', { day: monthDay, time });
  };
  const readersOf = ({ userIds, addresses }: ReportMail) =>
    [...userIds.flatMap((id) => people.find((one) => one.id === id)?.name ?? []), ...addresses].join(', ');
  return [
    { key: 'name', label: text('name'), isTitle: true, render: ({ name }) => name },
    {
      key: 'report',
      label: text('report'),
      wideOnly: true,
      render: ({ report, format }) => `${text(`report_${report}`)} · ${format.toUpperCase()}`,
    },
    { key: 'when', label: text('rhythm'), render: when },
    { key: 'readers', label: text('readers'), wideOnly: true, render: readersOf },
    {
      key: 'next',
      label: text('next'),
      width: 170,
      render: (mail) => <Next mail={mail} />,
    },
    { key: 'last', label: text('last'), render: (mail) => <Last mail={mail} /> },
  ];
}

function Next({ mail: { nextAt, userId } }: { mail: ReportMail }) {
  const text = useReportMailText();
  if (userId === null) return <StateBadge tone="bad">{text('stopped')}</StateBadge>;
  return nextAt ? formatShortDateTime(nextAt) : <StateBadge tone="calm">{text('paused')}</StateBadge>;
}

function Last({ mail: { lastAt, lastResult, lastCount } }: { mail: ReportMail }) {
  const text = useReportMailText();
  if (!lastAt || !lastResult) return text('never');
  return (
    <>
      <StateBadge tone={lastResult === 'sent' ? 'ok' : 'bad'}>
        {lastResult === 'sent' ? text('result_sent', { count: lastCount }) : text(`result_${lastResult}`)}
      </StateBadge>{' '}
      {formatShortDateTime(lastAt)}
    </>
  );
}
