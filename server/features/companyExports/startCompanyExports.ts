import type { Kernel } from '../../kernel.ts';
import { rowWorker } from '../../rowQueue/rowWorker.ts';
import type { TurnWorker } from '../../rowQueue/turnWorker.ts';
import { companyExportWork } from './companyExports.table.ts';
import { exportsWaiting } from './companyExports.wakes.ts';
import { failCompanyExport, makeCompanyExport } from './makeCompanyExport.ts';

const retry = { fromSeconds: 5, toSeconds: 300, forSeconds: 60 * 60 };
/** Years of files take long. */
const limitSeconds = 12 * 60 * 60;

/** Makes archives of companies, one at a time in each worker process. */
export function startCompanyExports(kernel: Kernel): TurnWorker {
  return rowWorker(kernel, 'companyExports', {
    table: companyExportWork,
    atOnce: 1,
    atOncePerGroup: () => 1,
    limitSeconds,
    retry,
    wokenBy: exportsWaiting,
    outside: (companyId, { companyExportId }) => makeCompanyExport(kernel, companyId, companyExportId),
    async givenUp(work, { companyExportId }) {
      await failCompanyExport(work, companyExportId);
      return 'done';
    },
  });
}
