import { Button } from '@mantine/core';
import { reportMailApi } from '@recado/shared/features/reportMails';
import { IconReport } from '@tabler/icons-react';
import { Link } from 'react-router';
import { EditableListScreen } from '../../components/list/EditableListScreen.tsx';
import { call } from '../../lib/api.ts';
import { ReportMailSheet } from './ReportMailSheet.tsx';
import { reportMailList } from './reportMails.live.ts';
import { useReportMailText } from './reportMails.texts.ts';
import { useReportMailActions } from './useReportMailActions.ts';
import { useReportMailColumns } from './useReportMailColumns.tsx';

/**
 * Mailed reports: kind, time, recipients and last result, with buttons to pause and to send now (REPORT-02).
 */
export function ReportMailsScreen() {
  const text = useReportMailText();
  const columns = useReportMailColumns();
  const actions = useReportMailActions();
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
      actions={actions}
    />
  );
}
