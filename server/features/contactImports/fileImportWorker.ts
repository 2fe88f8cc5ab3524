import type { ImportFailure, ImportState } from '@recado/shared/features/contactImports';
import type { Tx } from '../../db/client.ts';
import type { WakeTopic } from '../../events/wakeTopic.ts';
import type { Kernel } from '../../kernel.ts';
import type { Outcome } from '../../rowQueue/rowWorker.ts';
import { taskWorker } from '../../rowQueue/taskWorker.ts';
import { turnOfBatches } from '../../rowQueue/turnOfBatches.ts';
import type { TurnWorker } from '../../rowQueue/turnWorker.ts';
import type { Work } from '../../work.ts';
import { type ReadFile, storeFileRows } from './storeFileRows.ts';

/** Imports of one kind: where they are stored, and what becomes of their rows. */
interface FileImports {
  kind: 'contactImports' | 'listImports';
  wokenBy: WakeTopic<undefined>;
  /** The table of their rows. */
  into: 'contact_import_rows' | 'list_import_rows';
  mostRows: number;
  find(tx: Tx, importId: number): Promise<{ state: ImportState; storageKey: string | null } | undefined>;
  /** Its file is read: people say next what the columns hold. */
  takeMapping(work: Work, importId: number, read: ReadFile): Promise<void>;
  /** Imports the next rows; false when it has ended. */
  importBatch(work: Work, importId: number): Promise<boolean>;
  /** Ends an import that cannot go on. */
  fail(work: Work, importId: number, failure: ImportFailure): Promise<void>;
}

const retry = { fromSeconds: 2, toSeconds: 60, forSeconds: 10 * 60 };
/** A workbook takes memory while it is read: one at a time. */
const atOnce = 1;
/** A hundred thousand rows take their time. */
const limitSeconds = 60 * 60;
const batchesPerTurn = 4;

/** Reads files and imports their rows, in any number of worker processes. */
export const fileImportWorker = (kernel: Kernel, imports: FileImports): TurnWorker =>
  taskWorker(kernel, imports.kind, {
    atOnce,
    atOncePerCompany: atOnce,
    retry,
    wokenBy: imports.wokenBy,
    limitSeconds,
    run: (companyId, ref) => continueImport(kernel, imports, companyId, ref),
    giveUp: (work, ref) => imports.fail(work, ref, 'trouble'),
  });

/**
 * Continues an import where it stopped: reads its file into rows, or imports the next rows. Each step is one
 * transaction, so after a crash another worker continues where it was.
 */
async function continueImport(
  kernel: Kernel,
  { find, takeMapping, importBatch, fail, into, mostRows }: FileImports,
  companyId: number,
  importId: number,
): Promise<Outcome> {
  const { inWork } = kernel;
  const found = await inWork(companyId, ({ tx }) => find(tx, importId), 'read');
  if (found?.state === 'reading' && found.storageKey) {
    const file = { companyId, importId, key: found.storageKey, into, mostRows };
    const read = await storeFileRows(kernel, file);
    await inWork(companyId, (work) =>
      'failure' in read ? fail(work, importId, read.failure) : takeMapping(work, importId, read),
    );
  }
  if (found?.state !== 'running') return { as: 'done' };
  return turnOfBatches(() => inWork(companyId, (work) => importBatch(work, importId)), batchesPerTurn);
}
