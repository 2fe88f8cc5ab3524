import type { Kernel } from '../../kernel.ts';
import { rowWorker } from '../../rowQueue/rowWorker.ts';
import { tasks } from '../../rowQueue/tasks.table.ts';
import type { TurnWorker } from '../../rowQueue/turnWorker.ts';
import { importsWaiting } from './contactImports.wakes.ts';
import { failImport, runImport } from './runImport.ts';

const retry = { fromSeconds: 2, toSeconds: 60, forSeconds: 10 * 60 };
/** A workbook takes memory while it is read: one at a time. */
const atOnce = 1;
/** A hundred thousand rows take their time. */
const limitSeconds = 60 * 60;

/** Reads files of contacts and imports their rows, in any number of worker processes. */
export function startImports(kernel: Kernel): TurnWorker {
  return rowWorker(kernel, 'imports', {
    table: tasks,
    kind: 'contactImports',
    atOnce,
    atOncePerGroup: () => atOnce,
    retry,
    wokenBy: importsWaiting,
    limitSeconds,
    outside: (companyId, { ref }) => runImport(kernel, companyId, ref),
    async givenUp(work, { ref }) {
      await failImport(work, ref, 'trouble');
      return 'done';
    },
  });
}
