import { AppError } from '@recado/shared/errors';
import { type ListMapping, listFileEndings, mostItemValues } from '@recado/shared/features/contactLists';
import type { Actor } from '@recado/shared/permissions';
import { and, eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { UploadedFile } from '../../../calls/uploads.ts';
import { addTasks } from '../../../rowQueue/addTasks.ts';
import type { Work } from '../../../work.ts';
import { listFile } from '../../contactImports/listFile.ts';
import { refuseColumns } from '../../contactImports/refuseColumns.ts';
import { refuseTooMany } from '../../contactImports/refuseTooMany.ts';
import { holdList } from '../contactListRows.ts';
import { listImportRows, listImports } from '../contactLists.table.ts';
import { type ListImportRow, lockImport, publishImport } from './listImportRow.ts';
import { listImportsWaiting } from './listImports.wakes.ts';

/**
 * Stores a file for a list, which a worker reads (CAMP-15, CAMP-16). Throws ERR_FILE_TYPE for the ending of a file that
 * is no list, and ERR_TOO_MANY_REQUESTS after thirty files of this person in an hour.
 */
export async function takeListFile(
  work: Work,
  actor: Actor,
  contactListId: number,
  files: readonly UploadedFile[],
): Promise<ListImportRow> {
  await holdList(work.tx, contactListId);
  const file = listFile(files, listFileEndings);
  await refuseTooMany(work, listImports, actor.userId);
  const [made] = await work.tx
    .insert(listImports)
    .values({ contactListId, userId: actor.userId, fileName: file.name, storageKey: file.key })
    .returning({ id: listImports.id });
  await goOn(work, made!.id);
  return publishImport(work, made!.id);
}

/**
 * Stores what the columns hold, and starts the import. Throws ERR_VALIDATION with the field. `name` or `number` has no
 * column, or two; `email` has two. `columns`: two claim one variable, or there are too many. `rows`: no row is left.
 * Throws ERR_IMPORT_STATE.
 */
export async function startMapped(
  work: Work,
  actor: Actor,
  id: number,
  mapping: z.output<typeof ListMapping>,
): Promise<ListImportRow> {
  const { tx } = work;
  const row = await lockImport(tx, actor, id);
  if (row.state !== 'mapping') throw new AppError('ERR_IMPORT_STATE');
  refuseWrong(mapping);
  const gone = mapping.hasHeader
    ? await tx
        .delete(listImportRows)
        .where(and(eq(listImportRows.importId, id), eq(listImportRows.row, 0)))
        .returning({ row: listImportRows.row })
    : [];
  const rowCount = row.rowCount - gone.length;
  if (rowCount === 0) throw new AppError('ERR_VALIDATION', { fields: { rows: 'Required' } });
  await tx.update(listImports).set({ state: 'running', mapping, rowCount }).where(eq(listImports.id, id));
  await goOn(work, id);
  return publishImport(work, id);
}

function refuseWrong({ columns }: z.output<typeof ListMapping>): void {
  refuseColumns(columns, { needed: ['name', 'number'], optional: ['email'] });
  const variables = columns.filter((column) => column?.startsWith('value:'));
  if (new Set(variables).size < variables.length || variables.length > mostItemValues)
    throw new AppError('ERR_VALIDATION', { fields: { columns: 'Too many' } });
}

/** Stops an import; people that it has put into the list stay. Throws ERR_IMPORT_STATE for one that has ended. */
export async function cancelImport(work: Work, actor: Actor, id: number): Promise<ListImportRow> {
  const { tx, clock } = work;
  const row = await lockImport(tx, actor, id);
  if (!['reading', 'mapping', 'running'].includes(row.state)) throw new AppError('ERR_IMPORT_STATE');
  await tx
    .update(listImports)
    .set({ state: 'cancelled', storageKey: null, finishedAt: clock.now() })
    .where(eq(listImports.id, id));
  return publishImport(work, id);
}

async function goOn({ tx, wake }: Work, importId: number): Promise<void> {
  await addTasks(tx, 'listImports', [{ ref: importId }]);
  wake(listImportsWaiting);
}
