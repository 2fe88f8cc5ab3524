import { mostListItems } from '@recado/shared/features/contactLists';
import { and, eq } from 'drizzle-orm';
import type { Kernel } from '../../../kernel.ts';
import type { TurnWorker } from '../../../rowQueue/turnWorker.ts';
import { fileImportWorker } from '../../contactImports/fileImportWorker.ts';
import { listImports } from '../contactLists.table.ts';
import { failImport, importListBatch } from './importListBatch.ts';
import { publishImport } from './listImportRow.ts';
import { listImportsWaiting } from './listImports.wakes.ts';

/** Reads files for lists and puts their people into them, in any number of worker processes. */
export const startListImports = (kernel: Kernel): TurnWorker =>
  fileImportWorker(kernel, {
    kind: 'listImports',
    wokenBy: listImportsWaiting,
    into: 'list_import_rows',
    mostRows: mostListItems,
    async find(tx, importId) {
      return (await tx.select().from(listImports).where(eq(listImports.id, importId)))[0];
    },
    async takeMapping(work, importId, read) {
      const stored = await work.tx
        .update(listImports)
        .set({ state: 'mapping', ...read, storageKey: null })
        .where(and(eq(listImports.id, importId), eq(listImports.state, 'reading')))
        .returning({ id: listImports.id });
      if (stored.length > 0) await publishImport(work, importId);
    },
    importBatch: importListBatch,
    fail: failImport,
  });
