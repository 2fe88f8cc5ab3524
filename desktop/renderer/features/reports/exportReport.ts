import { mostAttendances } from '@recado/shared/features/dashboard';
import { type ReportQuery, reportApi } from '@recado/shared/features/reports';
import { attendanceState } from '../../components/attendances/attendanceColumns.tsx';
import { useAttendanceText } from '../../components/attendances/attendances.texts.ts';
import { call } from '../../lib/api.ts';
import { saveBlob } from '../../lib/files/rowFile.ts';
import { formatShortDateTime } from '../../lib/format/format.ts';
import { formatDuration } from '../../lib/format/formatNumber.ts';
import { useReportText } from './reports.texts.ts';

/** Saves a report as a file, and returns how many rows it holds. */
export async function exportReport(kind: 'csv' | 'xlsx', query: ReportQuery): Promise<number> {
  const text = useReportText.now;
  const words = useAttendanceText.now;
  // The page loads a writer only when somebody exports.
  const file =
    kind === 'csv'
      ? (await import('../../lib/files/csvFile.ts')).csvFile()
      : (await import('../../lib/files/xlsxFile.ts')).xlsxFile(text('title'));
  file.add([
    [
      'ID',
      words('contact'),
      words('number'),
      words('queueName'),
      words('attendant'),
      words('connection'),
      words('status'),
      words('begunAt'),
      words('resolvedAt'),
      words('answer'),
      words('resolution'),
      words('rate'),
      words('closingReason'),
      words('comment'),
    ],
  ]);
  const when = (at: string | null) => (at === null ? '' : formatShortDateTime(at));
  const long = (seconds: number | null) => (seconds === null ? '' : formatDuration(seconds));
  let count = 0;
  for (let cursor: string | null = ''; cursor !== null; ) {
    const page: Awaited<ReturnType<typeof readPage>> = await readPage(query, cursor);
    file.add(
      page.tickets.map((row) => [
        String(row.ticketId),
        row.contact.name,
        row.contact.number,
        row.queue?.name ?? '',
        row.user?.name ?? '',
        row.whatsapp.name,
        words(`state_${attendanceState(row)}`),
        when(row.createdAt),
        when(row.resolvedAt),
        long(row.answerSeconds),
        long(row.resolutionSeconds),
        row.rate === null ? '' : String(row.rate),
        row.closingReason ?? '',
        row.comment ?? '',
      ]),
    );
    count += page.tickets.length;
    cursor = page.nextCursor;
  }
  saveBlob(`${text('fileName')}.${kind}`, file.end());
  return count;
}

const readPage = (query: ReportQuery, cursor: string) =>
  call(reportApi.list, { query: { ...query, limit: mostAttendances, ...(cursor && { cursor }) } });
