import { type NewReportFile, reportApi } from '@recado/shared/features/reports';
import { call } from '../../lib/api.ts';
import { saveLinked } from '../../lib/files/saveLinked.ts';
import { currentLanguage } from '../../lib/texts/texts.ts';

/** A file takes a second or some; it is asked for this often. */
const everyMs = 700;

/** Has the server write a report as a file, waits for it and hands it to the person (REPORT-01). Throws ERR_REPORT_FILE_STATE where it cannot be written. */
export async function saveReport(asked: Omit<NewReportFile, 'language'>): Promise<void> {
  const begun = await call(reportApi.export, { body: { ...asked, language: currentLanguage() } });
  const params = { id: begun.id };
  let { state } = begun;
  while (state === 'running') {
    await new Promise((resolve) => setTimeout(resolve, everyMs));
    ({ state } = await call(reportApi.file, { params }));
  }
  // What failed has no link: the refusal says so.
  const { url, name } = await call(reportApi.fileLink, { params });
  saveLinked(name, url);
}
