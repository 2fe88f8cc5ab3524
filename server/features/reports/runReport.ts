import type { ReportResult } from '@recado/shared/features/reportMails';
import { zoneName } from '@recado/shared/lib/zoneName';
import { type Actor, can } from '@recado/shared/permissions';
import { and, eq } from 'drizzle-orm';
import type { Kernel } from '../../kernel.ts';
import type { PdfHead, PdfLine } from '../../pdf/pdfLine.ts';
import type { Outcome } from '../../rowQueue/rowWorker.ts';
import { plainFileName } from '../../storage/plainFileName.ts';
import type { Work } from '../../work.ts';
import { type FigureRange, figureRange, narrowedFor } from '../core/figures/figureRange.ts';
import { readMailSettings } from '../core/mail/readMailSettings.ts';
import { actorOf } from '../core/people/actorOf.ts';
import { findPerson } from '../core/people/person.ts';
import { readSettings } from '../core/settings/readSettings.ts';
import { attendanceReport } from './attendanceReport.ts';
import { figureReport } from './figureReport.ts';
import { filterFacts } from './filterFacts.ts';
import { mailReport, type ReportReaders, readersOf, settleReportMail } from './mail/mailReport.ts';
import { withinLimit } from './mail/withinLimit.ts';
import { mimes, openReportFile } from './openReportFile.ts';
import type { ReportFileRow } from './reportFileRow.ts';
import { reportFiles } from './reportFiles.table.ts';
import { type ReportManner, reportManner } from './reportManner.ts';

type ReportKernel = Pick<Kernel, 'inWork' | 'storage' | 'vault' | 'clock' | 'database' | 'settings'>;

const maxBytes = 100 * 1024 * 1024;

/**
 * Writes a report from its beginning: reads what its person may see now, lays it out in a separate process, stores it
 * while it grows. A worker that dies leaves nothing, and the report begins again. The finished row and the mails that
 * carry it are one transaction: they leave once (REPORT-03).
 */
export async function runReport(kernel: ReportKernel, companyId: number, id: number): Promise<Outcome> {
  const begun = await kernel.inWork(companyId, (work) => begin(work, id), 'read');
  if (!begun) return { as: 'done' };
  if ('why' in begun) return { as: 'done', also: (work) => failReport(work, id, begun.why) };
  if (begun.readers && !(await readMailSettings(kernel)))
    return { as: 'done', also: (work) => failReport(work, id, 'noMail') };
  const { row, head, name } = begun;
  const file = await openReportFile(row.format, head);
  const storing = kernel.storage.put(companyId, file.content, { maxBytes });
  storing.catch(() => file.stop());
  try {
    for await (const lines of linesOf(kernel, companyId, begun)) await file.write(lines);
    await file.end();
  } catch (error) {
    file.stop();
    await storing.catch(() => undefined);
    throw error;
  }
  const { key, bytes } = await storing;
  const readers = begun.readers && (await withinLimit(kernel, companyId, begun.readers, bytes));
  return {
    as: 'done',
    async also(work) {
      const [done] = await work.tx
        .update(reportFiles)
        .set({
          state: 'done',
          storageKey: key,
          name,
          bytes,
          readerIds: readers?.colleagues.map(({ id: userId }) => userId) ?? [],
          finishedAt: work.clock.now(),
        })
        .where(and(eq(reportFiles.id, id), eq(reportFiles.state, 'running')))
        .returning();
      if (!done || done.reportMailId === null || !readers) return;
      const file = { id, name, bytes, storageKey: key, mime: mimes[done.format] };
      await mailReport(work, kernel, done.reportMailId, { file, title: head.title, readers });
    },
  };
}

/** Marks a report as failed, with the reason. */
export async function failReport(work: Work, id: number, why: ReportResult): Promise<void> {
  const [row] = await work.tx
    .update(reportFiles)
    .set({ state: 'failed', finishedAt: work.clock.now() })
    .where(and(eq(reportFiles.id, id), eq(reportFiles.state, 'running')))
    .returning();
  if (row && row.reportMailId !== null) await settleReportMail(work, row.reportMailId, why, 0);
}

interface Begun {
  row: ReportFileRow;
  actor: Actor;
  range: FigureRange;
  manner: ReportManner;
  head: PdfHead;
  name: string;
  readers: ReportReaders | undefined;
}

/** Reads what the worker needs; undefined when nobody wants the report any more. */
async function begin({ tx, clock }: Work, id: number): Promise<Begun | { why: ReportResult } | undefined> {
  const [row] = await tx.select().from(reportFiles).where(eq(reportFiles.id, id));
  if (row?.state !== 'running') return undefined;
  const person = await findPerson(tx, clock, row.userId);
  if (!person) return undefined;
  const readers = row.reportMailId === null ? undefined : await readersOf(tx, clock, row.reportMailId);
  const own = actorOf(person);
  // If a reader sees masked numbers, the report has masked numbers for all (REPORT-04).
  const actor = { ...own, masked: own.masked || (readers?.isMasked ?? false) };
  if (!can(actor, row.report === 'figures' ? 'dashboard:view' : 'reports:view')) return { why: 'authorGone' };
  const { company, user } = person;
  const { primaryColorLight } = await readSettings(tx, ['primaryColorLight']);
  const manner = reportManner(row.language, company.timeZone);
  const { word, day, moment } = manner;
  const days = row.fromDay === row.untilDay ? day(row.fromDay) : `${day(row.fromDay)} – ${day(row.untilDay)}`;
  const narrowed = await filterFacts(tx, row.filter, word);
  const title = `${word(row.report)} · ${days}`;
  return {
    row,
    actor,
    readers,
    range: await figureRange(tx, { date_from: row.fromDay, date_to: row.untilDay }),
    manner,
    name: `${plainFileName(`${word(row.report)} ${row.fromDay} ${row.untilDay}`)}.${row.format}`,
    head: {
      company: company.name,
      color: primaryColorLight,
      title,
      facts: [
        ...narrowed,
        `${word('made')} ${moment(clock.now())}, ${zoneName(company.timeZone, clock.now())} ${word('by')} ${user.name}`,
      ],
      page: word('page'),
      language: row.language,
      isWide: row.report === 'attendances',
    },
  };
}

async function* linesOf(
  { inWork }: Pick<Kernel, 'inWork'>,
  companyId: number,
  { row, actor, range, manner }: Begun,
): AsyncGenerator<PdfLine[]> {
  const { filter } = row;
  if (row.report === 'attendances')
    yield* attendanceReport(inWork, { companyId, actor, range, manner, filter });
  else
    yield await inWork(
      companyId,
      ({ tx }) => figureReport(tx, { range, manner, narrowing: narrowedFor(actor, filter) }),
      'read',
    );
}
