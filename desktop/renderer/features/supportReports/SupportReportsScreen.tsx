import { daysOfReports, type SupportReport, supportReportApi } from '@recado/shared/features/supportReports';
import { IconDownload, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { confirmRemoval } from '../../components/confirm.tsx';
import type { Column } from '../../components/list/column.ts';
import { ListScreen } from '../../components/list/ListScreen.tsx';
import { call } from '../../lib/api.ts';
import { formatShortDateTime } from '../../lib/format/format.ts';
import { useWords } from '../../lib/texts/words.texts.ts';
import { toast } from '../../lib/toast.ts';
import { SupportReportDialog } from './SupportReportDialog.tsx';
import classes from './SupportReportsScreen.module.css';
import { saveReport } from './saveReport.ts';
import { supportReportList } from './supportReportList.ts';
import { useSupportReportText } from './supportReports.texts.ts';

/** The reports of desktop apps that people of all companies sent (SUPPORT-08). */
export function SupportReportsScreen() {
  const text = useSupportReportText();
  const words = useWords();
  const [open, setOpen] = useState<SupportReport>();
  const nameOf = ({ userName: name, companyName: company }: SupportReport) =>
    text('reportOf', { name, company });
  const columns: Column<SupportReport>[] = [
    { key: 'company', label: text('sentFrom'), isTitle: true, render: ({ companyName }) => companyName },
    {
      key: 'person',
      label: text('sentBy'),
      render: ({ userName, userEmail }) => (
        <div>
          {userName}
          <div className={classes.email}>{userEmail}</div>
        </div>
      ),
    },
    {
      key: 'note',
      label: text('note'),
      render: ({ note }) => <span className={classes.note}>{note || text('noNote')}</span>,
    },
    { key: 'sentAt', label: text('sentAt'), render: ({ createdAt }) => formatShortDateTime(createdAt) },
  ];
  const remove = (report: SupportReport) =>
    confirmRemoval(
      nameOf(report),
      async () => {
        await call(supportReportApi.remove, { params: { id: report.id } });
        supportReportList.drop(report.id);
      },
      text('removeQuestion'),
    );
  return (
    <>
      <ListScreen
        title={text('title')}
        list={supportReportList}
        rowKey={({ id }) => id}
        rowName={nameOf}
        columns={columns}
        empty={{ title: text('empty'), hint: text('emptyHint', { days: daysOfReports }) }}
        onOpen={setOpen}
        actions={(report) => [
          {
            key: 'download',
            label: words('download'),
            fullLabel: `${words('download')} ${nameOf(report)}`,
            icon: <IconDownload size={18} stroke={1.7} />,
            onClick: () => void saveReport(report).catch(toast.error),
          },
          {
            key: 'remove',
            label: words('remove'),
            fullLabel: `${words('remove')} ${nameOf(report)}`,
            icon: <IconTrash size={18} stroke={1.7} />,
            isDangerous: true,
            onClick: () => void remove(report),
          },
        ]}
      />
      {open && <SupportReportDialog report={open} title={nameOf(open)} onClose={() => setOpen(undefined)} />}
    </>
  );
}
