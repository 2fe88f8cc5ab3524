import { Button, Code, Group, Skeleton, Stack, Text } from '@mantine/core';
import { type SupportReport, supportReportApi } from '@recado/shared/features/supportReports';
import { IconDownload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { CopyTextButton } from '../../components/copy/CopyTextButton.tsx';
import { Dialog } from '../../components/Dialog.tsx';
import { Failed } from '../../components/Failed.tsx';
import { call } from '../../lib/api.ts';
import { formatShortDateTime } from '../../lib/format/format.ts';
import { useWords } from '../../lib/texts/words.texts.ts';
import { toast } from '../../lib/toast.ts';
import classes from './SupportReportsScreen.module.css';
import { saveReport } from './saveReport.ts';
import { useSupportReportText } from './supportReports.texts.ts';

interface Props {
  report: SupportReport;
  title: string;
  onClose(): void;
}

/** A report with its text, to read, copy or save. */
export function SupportReportDialog({ report, title, onClose }: Props) {
  const text = useSupportReportText();
  const words = useWords();
  const { id, userEmail, note, createdAt } = report;
  const { data, error, refetch } = useQuery({
    queryKey: ['supportReport', id],
    queryFn: () => call(supportReportApi.get, { params: { id } }),
  });
  return (
    <Dialog title={title} width="large" onClose={onClose}>
      <Stack gap="sm">
        <Text size="sm" c="var(--ink-2)">
          {userEmail} · {formatShortDateTime(createdAt)}
        </Text>
        <Text size="sm" style={{ overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' }}>
          {note || text('noNote')}
        </Text>
        {data ? (
          <Code
            block
            className={classes.text ?? ''}
            tabIndex={0}
            aria-label={text('reportText')}
            role="region"
          >
            {data.report}
          </Code>
        ) : error ? (
          <Failed title={words('loadFailed')} error={error} retry={() => void refetch()} />
        ) : (
          <Skeleton h={160} />
        )}
        <Group justify="flex-end" gap="xs">
          <CopyTextButton variant="default" value={data?.report ?? ''} disabled={!data} />
          <Button
            disabled={!data}
            leftSection={<IconDownload size={16} />}
            onClick={() => void saveReport(report, data?.report).catch(toast.error)}
          >
            {words('download')}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
}
