import { type SupportReport, supportReportApi } from '@recado/shared/features/supportReports';
import { call } from '../../lib/api.ts';
import { saveBlob } from '../../lib/files/rowFile.ts';

/** Saves a report as a text file; `report` spares the call where the page has the text. */
export async function saveReport({ id, createdAt }: SupportReport, report?: string): Promise<void> {
  const text = report ?? (await call(supportReportApi.get, { params: { id } })).report;
  saveBlob(
    `recado-${id}-${createdAt.slice(0, 10)}.txt`,
    new Blob([text], { type: 'text/plain;charset=utf-8' }),
  );
}
