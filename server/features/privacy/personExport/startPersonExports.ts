import type { Kernel } from '../../../kernel.ts';
import { rowWorker } from '../../../rowQueue/rowWorker.ts';
import type { TurnWorker } from '../../../rowQueue/turnWorker.ts';
import { personExportWork } from '../privacy.table.ts';
import { privacyWaiting } from '../privacy.wakes.ts';
import { failPersonExport, makePersonExport } from './makePersonExport.ts';

const retry = { fromSeconds: 5, toSeconds: 300, forSeconds: 60 * 60 };
/** Years of files take long. */
const limitSeconds = 4 * 60 * 60;

/** Makes archives of people, in any number of worker processes. */
export function startPersonExports(kernel: Kernel): TurnWorker {
  return rowWorker(kernel, 'personExports', {
    table: personExportWork,
    atOnce: 2,
    atOncePerGroup: () => 1,
    limitSeconds,
    retry,
    wokenBy: privacyWaiting,
    outside: (companyId, { personExportId }) => makePersonExport(kernel, companyId, personExportId),
    async givenUp(work, { personExportId }) {
      await failPersonExport(work, personExportId);
      return 'done';
    },
  });
}
