import { Button } from '@mantine/core';
import { type ReportMail, reportMailApi } from '@recado/shared/features/reportMails';
import { IconPlayerPause, IconPlayerPlay, IconReport, IconSend } from '@tabler/icons-react';
import { Link } from 'react-router';
import { StateBadge } from '../../components/labels/StateBadge.tsx';
import type { Column } from '../../components/list/column.ts';
import { EditableListScreen } from '../../components/list/EditableListScreen.tsx';
import { call } from '../../lib/api.ts';
import { formatShortDateTime } from '../../lib/format/format.ts';
import { useWeekdayName } from '../../lib/format/useWeekdayName.ts';
import { toast } from '../../lib/toast.ts';
import { userNames } from '../../pickers/userPickers.tsx';
import { ReportMailSheet } from './ReportMailSheet.tsx';
import { reportMailList } from './reportMailList.ts';
import { useReportMailText } from './reportMails.texts.ts';

/**
 * Mailed reports: kind, time, recipients and last result, with buttons to pause and to send now (REPORT-02).
 */
export function ReportMailsScreen() {
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
  const columns: Column<ReportMail>[] = [
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

  async function act(work: () => Promise<ReportMail>, said?: string) {
    try {
      reportMailList.put(await work());
      if (said) toast.success(said);
    } catch (error) {
      toast.error(error);
    }
  }
  return (
    <EditableListScreen
      title={text('title')}
      list={reportMailList}
      columns={columns}
      empty={{ title: text('empty'), hint: text('emptyHint') }}
      allow="reportMails:manage"
      addLabel={text('add')}
      tools={
        <Button component={Link} to="/reports" variant="default" leftSection={<IconReport size={16} />}>
          {text('toReports')}
        </Button>
      }
      dialog={(mail, onClose) => <ReportMailSheet mail={mail} onClose={onClose} />}
      remove={({ id }) => call(reportMailApi.remove, { params: { id } })}
      actions={(mail) => {
        const { id, name, active, userId } = mail;
        const isOn = active && userId !== null;
        const Icon = isOn ? IconPlayerPause : IconPlayerPlay;
        return [
          {
            key: 'send',
            label: text('sendNow'),
            fullLabel: `${text('sendNow')}: ${name}`,
            icon: <IconSend size={18} stroke={1.7} />,
            onClick: () =>
              void act(() => call(reportMailApi.send, { params: { id } }), text('ordered', { name })),
          },
          {
            key: 'pause',
            label: text(isOn ? 'pauseMail' : 'resumeMail'),
            fullLabel: `${text(isOn ? 'pauseMail' : 'resumeMail')}: ${name}`,
            icon: <Icon size={18} stroke={1.7} />,
            onClick: () =>
              void act(() => call(reportMailApi.update, { params: { id }, body: { active: !isOn } })),
          },
        ];
      }}
    />
  );
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
