import type { Kernel } from '../../../kernel.ts';
import { rowWorker } from '../../../rowQueue/rowWorker.ts';
import { tasks } from '../../../rowQueue/tasks.table.ts';
import type { TurnWorker } from '../../../rowQueue/turnWorker.ts';
import { listImportsWaiting } from './listImports.wakes.ts';
import { failImport, runListImport } from './runListImport.ts';

const retry = { fromSeconds: 2, toSeconds: 60, forSeconds: 10 * 60 };
/** A workbook takes memory while it is read: one at a time. */
const atOnce = 1;
const limitSeconds = 60 * 60;

/** Reads files for lists and puts their people into them, in any number of worker processes. */
export function startListImports(kernel: Kernel): TurnWorker {
  return rowWorker(kernel, 'listImports', {
    table: tasks,
    kind: 'listImports',
    atOnce,
    atOncePerGroup: () => atOnce,
    retry,
    wokenBy: listImportsWaiting,
    limitSeconds,
    outside: (companyId, { ref }) => runListImport(kernel, companyId, ref),
    async givenUp(work, { ref }) {
      await failImport(work, ref, 'trouble');
      return 'done';
    },
  });
}
