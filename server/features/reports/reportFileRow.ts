import { type ReportFile, ReportFilter, reportFormats, reportKinds } from '@recado/shared/features/reports';
import { languages } from '@recado/shared/lib/languages';
import { z } from 'zod';
import type { Tx } from '../../db/client.ts';
import type { MadeFileRow } from '../core/madeFiles/madeFileKind.ts';
import { partsOf } from '../core/madeFiles/madeFileRows.ts';

/** What a report is made from. */
export const ReportInput = z.object({
  report: z.enum(reportKinds),
  format: z.enum(reportFormats),
  language: z.enum(languages),
  /** The days of the company's calendar that it covers, both included. */
  fromDay: z.string(),
  untilDay: z.string(),
  filter: ReportFilter,
});
export type ReportInput = z.output<typeof ReportInput>;

/** The refusal of a report's file. */
export const missing = { missing: 'ERR_NO_REPORT_FILE_FOUND' } as const;

/** A report's file as the API shows it, before dates become text. */
export async function shownReportFile(tx: Tx, row: MadeFileRow) {
  const [file] = await partsOf(tx, row.id);
  const state = row.state as ReportFile['state'];
  return { ...ReportInput.parse(row.input), ...row, state, name: file?.name ?? '' };
}
