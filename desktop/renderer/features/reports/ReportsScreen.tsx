import { Button, Menu } from '@mantine/core';
import { IconFileDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { useAttendanceColumns } from '../../components/attendances/attendanceColumns.tsx';
import { ListScreen } from '../../components/list/ListScreen.tsx';
import { toast } from '../../lib/toast.ts';
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
          <ExportMenu />
        </>
      }
    />
  );
}

/** Saves the report as it is narrowed now, as a file. */
function ExportMenu() {
  const text = useReportText();
  const [params] = useSearchParams();
  const { filter } = useReportFilter();
  const [isRunning, setRunning] = useState(false);
  async function save(kind: 'csv' | 'xlsx') {
    setRunning(true);
    try {
      const count = await exportReport(kind, { searchParam: params.get('q') ?? '', ...filter });
      toast.success(text('exported', { count }));
    } catch (error) {
      toast.error(error);
    } finally {
      setRunning(false);
    }
  }
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button variant="default" leftSection={<IconFileDownload size={16} />} loading={isRunning}>
          {text('export')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {(['xlsx', 'csv'] as const).map((kind) => (
          <Menu.Item key={kind} onClick={() => void save(kind)}>
            {text(kind)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
