import type { Kernel } from '../../kernel.ts';
import { rowWorker } from '../../rowQueue/rowWorker.ts';
import type { TurnWorker } from '../../rowQueue/turnWorker.ts';
import { reportWork } from './reportFiles.table.ts';
import { reportsWaiting } from './reports.wakes.ts';
import { failReport, runReport } from './runReport.ts';

const retry = { fromSeconds: 2, toSeconds: 60, forSeconds: 300 };
/** Each takes a process of its own while it runs. */
const atOnce = 2;
/** A company that wants many reports waits; other companies do not. */
const atOncePerCompany = 1;
const limitSeconds = 10 * 60;

/** Writes reports as files, in any number of worker processes. */
export function startReports(kernel: Kernel): TurnWorker {
  return rowWorker(kernel, 'reports', {
    table: reportWork,
    atOnce,
    atOncePerGroup: () => atOncePerCompany,
    retry,
    wokenBy: reportsWaiting,
    limitSeconds,
    outside: (companyId, { reportFileId }) => runReport(kernel, companyId, reportFileId),
    async givenUp(work, { reportFileId }) {
      await failReport(work, reportFileId, 'trouble');
      return 'done';
    },
  });
}
