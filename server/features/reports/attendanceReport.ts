import { mostAttendances } from '@recado/shared/features/dashboard';
import { mostInReport } from '@recado/shared/features/reports';
import type { Actor } from '@recado/shared/permissions';
import type { PdfColumn, PdfLine } from '../../pdf/pdfLine.ts';
import type { InWork } from '../../work.ts';
import { listAttendances } from '../core/attendances/listAttendances.ts';
import type { FigureRange } from '../core/figures/figureRange.ts';
import { inReport } from './inReport.ts';
import type { ReportInput } from './reportFileRow.ts';
import { type ReportManner, rowOf, time } from './reportManner.ts';

interface ReportRequest {
  companyId: number;
  actor: Actor;
  range: FigureRange;
  manner: ReportManner;
  filter: ReportInput['filter'];
}

const columnsOf = ({ word }: ReportManner): PdfColumn[] => [
  { label: 'ID', share: 5, isNumber: true },
  { label: word('contact'), share: 14 },
  { label: word('number'), share: 13 },
  { label: word('queue'), share: 10 },
  { label: word('attendant'), share: 11 },
  { label: word('connection'), share: 10 },
  { label: word('status'), share: 10 },
  { label: word('begunAt'), share: 11 },
  { label: word('resolvedAt'), share: 11 },
  { label: word('answer'), share: 9, isNumber: true },
  { label: word('resolution'), share: 9, isNumber: true },
  { label: word('rate'), share: 5, isNumber: true },
  { label: word('closingReason'), share: 9 },
  { label: word('comment'), share: 13 },
];

/** The list of attendances, newest first, page by page, each in a transaction of its own. */
export async function* attendanceReport(
  inWork: InWork,
  { companyId, actor, range, manner, filter }: ReportRequest,
): AsyncGenerator<PdfLine[]> {
  const { word, moment } = manner;
  const where = inReport(actor, range, filter);
  yield [{ kind: 'columns', columns: columnsOf(manner) }];
  let cursor: string | undefined;
  let count = 0;
  do {
    const page = await inWork(
      companyId,
      ({ tx }) => listAttendances(tx, actor, { by: 'begunAt', where, cursor, limit: mostAttendances }),
      'read',
    );
    yield page.attendances.map((row) =>
      rowOf(manner, [
        String(row.ticketId),
        row.contact.name,
        row.contact.number,
        row.queue?.name ?? '',
        row.user?.name ?? '',
        row.whatsapp.name,
        word(stateOf(row.status)),
        moment(row.createdAt as Date),
        row.resolvedAt ? moment(row.resolvedAt as Date) : '',
        time(row.answerSeconds),
        time(row.resolutionSeconds),
        row.rate,
        row.closingReason ?? '',
        row.comment ?? '',
      ]),
    );
    count += page.attendances.length;
    cursor = page.nextCursor ?? undefined;
  } while (cursor && count < mostInReport);
  if (count === 0) yield [{ kind: 'text', text: word('nothing') }];
  if (cursor) yield [{ kind: 'text', text: word('most').replace('{{count}}', String(mostInReport)) }];
}

/** The state of an attendance, as lists name it. */
const stateOf = (status: string): 'pending' | 'open' | 'closed' =>
  status === 'pending' || status === 'lgpd'
    ? 'pending'
    : status === 'closed' || status === 'nps'
      ? 'closed'
      : 'open';
