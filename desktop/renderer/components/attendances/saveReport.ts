import { type NewReportFile, reportApi } from '@recado/shared/features/reports';
import { call } from '../../lib/api.ts';
import { saveLinked } from '../../lib/files/saveLinked.ts';
import { currentLanguage } from '../../lib/texts/texts.ts';

/** The server takes a second or more for a file; the page polls this often, ms. */
const everyMs = 700;

/**
 * Asks the server to write a report as a file, waits for it and saves it (REPORT-01). Throws ERR_REPORT_FILE_STATE
 * if the server failed.
 */
export async function saveReport(report: Omit<NewReportFile, 'language'>): Promise<void> {
  const begun = await call(reportApi.export, { body: { ...report, language: currentLanguage() } });
  const params = { id: begun.id };
  let { state } = begun;
  while (state === 'running') {
    await new Promise((resolve) => setTimeout(resolve, everyMs));
    ({ state } = await call(reportApi.file, { params }));
  }
  // A failed file has no link, so this call refuses.
  const { url, name } = await call(reportApi.fileLink, { params });
  saveLinked(name, url);
}
