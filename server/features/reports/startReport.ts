import { AppError } from '@recado/shared/errors';
import type { Period } from '@recado/shared/features/dashboard';
import {
  mostReportFiles,
  type ReportFilter,
  type ReportFormat,
  type ReportKind,
} from '@recado/shared/features/reports';
import type { Language } from '@recado/shared/lib/languages';
import { type Actor, can } from '@recado/shared/permissions';
import { and, eq, isNull } from 'drizzle-orm';
import type { Work } from '../../work.ts';
import type { ReportFileRow } from './reportFileRow.ts';
import { reportFiles, reportWork } from './reportFiles.table.ts';
import { reportsWaiting } from './reports.wakes.ts';

/** The contents of a file. */
export interface WantedReport extends ReportFilter {
  report: ReportKind;
  format: ReportFormat;
  language: Language;
  period: Period;
}

/**
 * Orders a report for a person (REPORT-01). Throws ERR_NO_PERMISSION for figures that they may not see,
 * ERR_TOO_MANY_REPORT_FILES while others are in the making.
 */
export async function startReport(work: Work, actor: Actor, wanted: WantedReport): Promise<ReportFileRow> {
  if (wanted.report === 'figures' && !can(actor, 'dashboard:view')) throw new AppError('ERR_NO_PERMISSION');
  const running = await work.tx.$count(
    reportFiles,
    and(
      eq(reportFiles.userId, actor.userId),
      eq(reportFiles.state, 'running'),
      isNull(reportFiles.reportMailId),
    ),
  );
  if (running >= mostReportFiles) throw new AppError('ERR_TOO_MANY_REPORT_FILES');
  return insertReport(work, wanted, { userId: actor.userId, reportMailId: null });
}

/** Inserts the file's row and its work row, for a person or for a report mail in their name. */
export async function insertReport(
  work: Work,
  { report, format, language, period, status, searchParam, queueIds, whatsapps, tags, users }: WantedReport,
  of: { userId: number; reportMailId: number | null },
): Promise<ReportFileRow> {
  const filter = { status, searchParam, queueIds, whatsapps, tags, users };
  const [made] = await work.tx
    .insert(reportFiles)
    .values({ ...of, report, format, language, filter, fromDay: period.from, untilDay: period.to })
    .returning();
  await work.tx.insert(reportWork).values({ reportFileId: made!.id });
  work.wake(reportsWaiting);
  return made!;
}
