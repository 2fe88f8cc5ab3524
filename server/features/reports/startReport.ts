import { AppError } from '@recado/shared/errors';
import type { Period } from '@recado/shared/features/dashboard';
import {
  hoursOfReports,
  mostReportFiles,
  type ReportFilter,
  type ReportFormat,
  type ReportKind,
} from '@recado/shared/features/reports';
import type { Language } from '@recado/shared/lib/languages';
import { type Actor, can } from '@recado/shared/permissions';
import { and, eq, isNull } from 'drizzle-orm';
import type { Work } from '../../work.ts';
import type { MadeFileRow } from '../core/madeFiles/madeFileKind.ts';
import { hoursFromNow, isRunning, startMadeFile } from '../core/madeFiles/madeFileRows.ts';
import { madeFiles } from '../core/madeFiles/madeFiles.table.ts';
import type { ReportInput } from './reportFileRow.ts';

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
export async function startReport(work: Work, actor: Actor, request: WantedReport): Promise<MadeFileRow> {
  if (request.report === 'figures' && !can(actor, 'dashboard:view')) throw new AppError('ERR_NO_PERMISSION');
  const running = await work.tx.$count(
    madeFiles,
    and(isRunning('reports'), eq(madeFiles.userId, actor.userId), isNull(madeFiles.reportMailId)),
  );
  if (running >= mostReportFiles) throw new AppError('ERR_TOO_MANY_REPORT_FILES');
  return insertReport(work, request, { userId: actor.userId, reportMailId: null });
}

/** Orders a file, for a person or for a report mail in their name. */
export async function insertReport(
  work: Work,
  { report, format, language, period, status, searchParam, queueIds, whatsapps, tags, users }: WantedReport,
  of: { userId: number; reportMailId: number | null },
): Promise<MadeFileRow> {
  const filter = { status, searchParam, queueIds, whatsapps, tags, users };
  const input: ReportInput = { report, format, language, filter, fromDay: period.from, untilDay: period.to };
  const expiresAt = hoursFromNow(work.clock, hoursOfReports);
  return startMadeFile(work, { ...of, kind: 'reports', input, expiresAt });
}
