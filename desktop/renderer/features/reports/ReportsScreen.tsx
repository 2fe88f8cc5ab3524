import { useNavigate } from 'react-router';
import { useAttendanceColumns } from '../../components/attendances/attendanceColumns.tsx';
import { ExportMenu } from '../../components/list/ExportMenu.tsx';
import { ListScreen } from '../../components/list/ListScreen.tsx';
import { exportReport } from './exportReport.ts';
import { ReportFilters } from './ReportFilters.tsx';
import { useReportFilter } from './reportFilter.ts';
import { reportList } from './reportList.ts';
import { useReportText } from './reports.texts.ts';

/** What was attended, as a list that can be saved (DASH-15, DASH-16). */
export function ReportsScreen() {
  const text = useReportText();
  const navigate = useNavigate();
  const { filter, count } = useReportFilter();
  const columns = useAttendanceColumns();
  return (
    <ListScreen
      title={text('title')}
      list={reportList}
      filter={filter}
      isFiltered={count > 0}
      columns={columns}
      rowKey={({ id }) => id}
      rowName={({ contact }) => contact.name}
      onOpen={({ uuid }) => void navigate(`/tickets/${uuid}`)}
      empty={{ title: text('empty'), hint: text('emptyHint') }}
      tools={
        <>
          <ReportFilters />
          <ExportMenu
            text={text}
            save={(kind, searchParam) => exportReport(kind, { searchParam, ...filter })}
          />
        </>
      }
    />
  );
}
