import type { ReportResult } from '@recado/shared/features/reportMails';
import { zoneName } from '@recado/shared/lib/zoneName';
import { type Actor, can } from '@recado/shared/permissions';
import type { Kernel } from '../../kernel.ts';
import type { PdfHead, PdfLine } from '../../pdf/pdfLine.ts';
import { plainFileName } from '../../storage/plainFileName.ts';
import type { Work } from '../../work.ts';
import { type FigureRange, figureRange, narrowedFor } from '../core/figures/figureRange.ts';
import type { Made, MadeFileRow, Maker } from '../core/madeFiles/madeFileKind.ts';
import { mimes, openReportFile } from '../core/madeFiles/openReportFile.ts';
import { storeDocument } from '../core/madeFiles/storeDocument.ts';
import { readMailSettings } from '../core/mail/readMailSettings.ts';
import { actorOf } from '../core/people/actorOf.ts';
import { findPerson } from '../core/people/person.ts';
import { readSettings } from '../core/settings/readSettings.ts';
import { attendanceReport } from './attendanceReport.ts';
import { figureReport } from './figureReport.ts';
import { filterFacts } from './filterFacts.ts';
import { mailReport, type ReportReaders, readersOf, settleReportMail } from './mail/mailReport.ts';
import { withinLimit } from './mail/withinLimit.ts';
import { ReportInput } from './reportFileRow.ts';
import { type ReportManner, reportManner } from './reportManner.ts';

type ReportKernel = Pick<Kernel, 'inWork' | 'storage' | 'vault' | 'clock' | 'database' | 'settings'>;

const maxBytes = 100 * 1024 * 1024;

/** Writes reports as files. */
export const reportMaker: Maker = { make, changed: settleFailed };

/**
 * Writes a report from its beginning: reads what its person may see now, lays it out in a separate process, stores it
 * while it grows. A worker that dies leaves nothing, and the report begins again. The finished row and the mails that
 * carry it are one transaction: they leave once (REPORT-03).
 */
async function make(kernel: ReportKernel, row: MadeFileRow): Promise<Made | undefined> {
  const { id, companyId, reportMailId } = row;
  const begun = await kernel.inWork(companyId, (work) => begin(work, row), 'read');
  if (!begun) return undefined;
  if ('failure' in begun) return begun;
  if (begun.readers && !(await readMailSettings(kernel))) return failed('noMail');
  const { input, head, name } = begun;
  const file = await openReportFile(input.format, head);
  const write = async () => {
    for await (const lines of linesOf(kernel, companyId, begun)) await file.write(lines);
    return true;
  };
  const stored = await storeDocument(kernel.storage, companyId, file, { maxBytes, write });
  const { key: storageKey, bytes } = stored!;
  const readers = begun.readers && (await withinLimit(kernel, companyId, begun.readers, bytes));
  const mime = mimes[input.format];
  return {
    part: { stored: stored!, name, mime },
    change: { readerIds: readers?.colleagues.map(({ id: userId }) => userId) ?? [] },
    async also(work) {
      if (reportMailId === null || !readers) return;
      const file = { id, name, bytes, storageKey, mime };
      await mailReport(work, kernel, reportMailId, { file, title: head.title, readers });
    },
  };
}

const failed = (failure: ReportResult) => ({ failure });

/** The report mail of a failed report shows the reason. */
async function settleFailed(work: Work, { state, reportMailId, failure }: MadeFileRow): Promise<void> {
  if (state === 'failed' && reportMailId !== null)
    await settleReportMail(work, reportMailId, failure as ReportResult, 0);
}

interface Begun {
  input: ReportInput;
  actor: Actor;
  range: FigureRange;
  manner: ReportManner;
  head: PdfHead;
  name: string;
  readers: ReportReaders | undefined;
}

/** Reads what the worker needs; undefined when nobody wants the report any more. */
async function begin(
  { tx, clock }: Work,
  row: MadeFileRow,
): Promise<Begun | { failure: ReportResult } | undefined> {
  const person = await findPerson(tx, clock, row.userId!);
  if (!person) return undefined;
  const readers = row.reportMailId === null ? undefined : await readersOf(tx, clock, row.reportMailId);
  const input = ReportInput.parse(row.input);
  const { report, format, language, fromDay, untilDay, filter } = input;
  const own = actorOf(person);
  // If a reader sees masked numbers, the report has masked numbers for all (REPORT-04).
  const actor = { ...own, masked: own.masked || (readers?.isMasked ?? false) };
  if (!can(actor, report === 'figures' ? 'dashboard:view' : 'reports:view')) return failed('authorGone');
  const { company, user } = person;
  const { primaryColorLight } = await readSettings(tx, ['primaryColorLight']);
  const manner = reportManner(language, company.timeZone);
  const { word, day, moment } = manner;
  const days = fromDay === untilDay ? day(fromDay) : `${day(fromDay)} – ${day(untilDay)}`;
  const narrowed = await filterFacts(tx, filter, word);
  const title = `${word(report)} · ${days}`;
  return {
    input,
    actor,
    readers,
    range: await figureRange(tx, { date_from: fromDay, date_to: untilDay }),
    manner,
    name: `${plainFileName(`${word(report)} ${fromDay} ${untilDay}`)}.${format}`,
    head: {
      company: company.name,
      color: primaryColorLight,
      title,
      facts: [
        ...narrowed,
        `${word('made')} ${moment(clock.now())}, ${zoneName(company.timeZone, clock.now())} ${word('by')} ${user.name}`,
      ],
      page: word('page'),
      language,
      isWide: report === 'attendances',
    },
  };
}

async function* linesOf(
  { inWork }: Pick<Kernel, 'inWork'>,
  companyId: number,
  { input: { report, filter }, actor, range, manner }: Begun,
): AsyncGenerator<PdfLine[]> {
  if (report === 'attendances') yield* attendanceReport(inWork, { companyId, actor, range, manner, filter });
  else
    yield await inWork(
      companyId,
      ({ tx }) => figureReport(tx, { range, manner, narrowing: narrowedFor(actor, filter) }),
      'read',
    );
}
