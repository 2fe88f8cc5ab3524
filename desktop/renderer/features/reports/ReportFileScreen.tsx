import { Button } from '@mantine/core';
import { reportApi } from '@recado/shared/features/reports';
import { IconFileDownload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { Failed } from '../../components/Failed.tsx';
import { RowSkeletons } from '../../components/list/RowSkeletons.tsx';
import { Notice } from '../../components/Notice.tsx';
import { PageFrame } from '../../components/PageFrame.tsx';
import { EmptyDrawer } from '../../components/pictures.tsx';
import { call } from '../../lib/api.ts';
import { saveLinked } from '../../lib/files/saveLinked.ts';
import { toast } from '../../lib/toast.ts';
import { useReportText } from './reports.texts.ts';

/**
 * The page behind the link of a mailed report. Its recipients download the file after they sign in
 * (REPORT-05).
 */
export function ReportFileScreen() {
  const text = useReportText();
  const params = { id: Number(useParams().id) };
  const { data, isError, error, refetch } = useQuery({
    queryKey: ['reportFile', params.id],
    queryFn: ({ signal }) => call(reportApi.fileLink, { params, signal }),
    retry: false,
  });
  // A link lives for minutes, but this page may be open for hours, so each press asks for a new one.
  const download = () =>
    void call(reportApi.fileLink, { params }).then(
      ({ name, url }) => saveLinked(name, url),
      (refused: unknown) => toast.error(refused),
    );
  return (
    <PageFrame>
      {isError && <Failed error={error} retry={() => void refetch()} />}
      {!data && !isError && <RowSkeletons count={1} />}
      {data && (
        <Notice
          picture={<EmptyDrawer />}
          title={text('fileReady')}
          hint={data.name}
          action={
            <Button leftSection={<IconFileDownload size={16} />} onClick={download}>
              {text('download')}
            </Button>
          }
        />
      )}
    </PageFrame>
  );
}
