import { mostImportRows } from '@recado/shared/features/contactImports';
import { and, eq } from 'drizzle-orm';
import type { Kernel } from '../../kernel.ts';
import type { TurnWorker } from '../../rowQueue/turnWorker.ts';
import { contactImports } from './contactImports.table.ts';
import { importsWaiting } from './contactImports.wakes.ts';
import { fileImportWorker } from './fileImportWorker.ts';
import { failImport, importBatch } from './importBatch.ts';
import { publishImport } from './importRow.ts';

/** Reads files of contacts and imports their rows, in any number of worker processes. */
export const startImports = (kernel: Kernel): TurnWorker =>
  fileImportWorker(kernel, {
    kind: 'contactImports',
    wokenBy: importsWaiting,
    into: 'contact_import_rows',
    mostRows: mostImportRows,
    async find(tx, importId) {
      return (await tx.select().from(contactImports).where(eq(contactImports.id, importId)))[0];
    },
    async takeMapping(work, importId, read) {
      await work.tx
        .update(contactImports)
        .set({ state: 'mapping', ...read, storageKey: null })
        .where(and(eq(contactImports.id, importId), eq(contactImports.state, 'reading')));
      await publishImport(work, importId);
    },
    importBatch,
    fail: failImport,
  });
