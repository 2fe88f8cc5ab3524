import { Button } from '@mantine/core';
import { mostCountedInReport } from '@recado/shared/features/reports';
import { IconMailForward } from '@tabler/icons-react';
import { Link, useNavigate } from 'react-router';
import { useAttendanceColumns } from '../../components/attendances/attendanceColumns.tsx';
import { saveReport } from '../../components/attendances/saveReport.ts';
import { ExportMenu } from '../../components/list/ExportMenu.tsx';
import { ListScreen } from '../../components/list/ListScreen.tsx';
import { useCan } from '../../lib/session/session.ts';
import { exportReport } from './exportReport.ts';
import { ReportDays } from './ReportDays.tsx';
import { ReportFilters } from './ReportFilters.tsx';
import { useReportFilter } from './reportFilter.ts';
import { reportList } from './reportList.ts';
import { useReportText } from './reports.texts.ts';
import { useShownDays } from './useShownDays.ts';

/** The list of attendances, which a user can save as a file (DASH-15, DASH-16). */
export function ReportsScreen() {
  const text = useReportText();
  const navigate = useNavigate();
  const { filter, count } = useReportFilter();
  const mayMail = useCan('reportMails:manage');
  const days = useShownDays();
  const columns = useAttendanceColumns();
  return (
    <ListScreen
      title={text('title')}
      list={reportList}
      filter={filter}
      isFiltered={count > 0}
      columns={columns}
      mostCounted={mostCountedInReport}
      rowKey={({ id }) => id}
      rowName={({ contact }) => contact.name}
      onOpen={({ uuid }) => void navigate(`/tickets/${uuid}`)}
      empty={{ title: text('empty', { days }), hint: text('emptyHint') }}
      tools={
        <>
          {mayMail && (
            <Button
              component={Link}
              to="/reports/mails"
              variant="default"
              leftSection={<IconMailForward size={16} />}
            >
              {text('byMail')}
            </Button>
          )}
          <ReportDays />
          <ReportFilters />
          <ExportMenu
            text={text}
            written={{
              label: text('pdf'),
              save: (searchParam) =>
                saveReport({ ...filter, report: 'attendances', format: 'pdf', searchParam }),
            }}
            save={(kind, searchParam) => exportReport(kind, { searchParam, ...filter })}
          />
        </>
      }
    />
  );
}
