import { AppError } from '@recado/shared/errors';
import {
  type contactImportApi,
  fieldOfColumn,
  type ImportMapping,
  importEndings,
} from '@recado/shared/features/contactImports';
import type { InputOf } from '@recado/shared/lib/contract';
import { type PlannedContact, plannedRow } from '@recado/shared/lib/plannedRow';
import type { Actor } from '@recado/shared/permissions';
import { and, eq, inArray } from 'drizzle-orm';
import type { z } from 'zod';
import type { UploadedFile } from '../../calls/uploads.ts';
import { addTasks } from '../../rowQueue/addTasks.ts';
import type { Work } from '../../work.ts';
import { activeFields } from '../core/contacts/fields/contactFieldRows.ts';
import { tags } from '../tags/tags.table.ts';
import { contactImportRows, contactImports } from './contactImports.table.ts';
import { importsWaiting } from './contactImports.wakes.ts';
import { importContacts } from './importContacts.ts';
import { type ImportRow, ownImport, publishImport } from './importRow.ts';
import { listFile } from './listFile.ts';
import { refuseColumns } from './refuseColumns.ts';
import { refuseTooMany } from './refuseTooMany.ts';

/**
 * Stores a file, which a worker reads. Throws ERR_FILE_TYPE for the ending of a file that is no list, and
 * ERR_TOO_MANY_REQUESTS after thirty files of this person in an hour.
 */
export async function takeFile(work: Work, actor: Actor, files: readonly UploadedFile[]): Promise<ImportRow> {
  const file = listFile(files, importEndings);
  await refuseTooMany(work, contactImports, actor.userId);
  const [made] = await work.tx
    .insert(contactImports)
    .values({ userId: actor.userId, fileName: file.name, storageKey: file.key })
    .returning({ id: contactImports.id });
  await goOn(work, made!.id);
  return publishImport(work, made!.id);
}

/**
 * Stores what the columns hold, and starts the import.
 * Throws ERR_VALIDATION with the field. `name` and `number`: no column has it, or two claim it. `email` and `tags`:
 * two claim it. `columns`: two claim one contact field. `rows`: no row is left. Throws ERR_IMPORT_STATE,
 * ERR_NO_CONTACT_FIELD_FOUND and ERR_NO_TAG_FOUND.
 */
export async function startMapped(
  work: Work,
  actor: Actor,
  id: number,
  mapping: z.output<typeof ImportMapping>,
): Promise<ImportRow> {
  const { tx } = work;
  const row = await ownImport(tx, actor, id);
  if (row.state !== 'mapping') throw new AppError('ERR_IMPORT_STATE');
  refuseColumns(mapping.columns, { needed: ['name', 'number'], optional: ['email', 'tags'] });
  const fieldIds = mapping.columns.flatMap((column) => fieldOfColumn(column) ?? []);
  if (new Set(fieldIds).size < fieldIds.length)
    throw new AppError('ERR_VALIDATION', { fields: { columns: 'Too many' } });
  const fields = fieldIds.length ? await activeFields(tx) : [];
  if (!fieldIds.every((fieldId) => fields.some(({ id: own }) => own === fieldId)))
    throw new AppError('ERR_NO_CONTACT_FIELD_FOUND');
  const tagRows = mapping.tagIds.length
    ? await tx.select({ id: tags.id }).from(tags).where(inArray(tags.id, mapping.tagIds))
    : [];
  if (tagRows.length < new Set(mapping.tagIds).size) throw new AppError('ERR_NO_TAG_FOUND');
  const left = [...new Set([...mapping.skip, ...(mapping.hasHeader ? [0] : [])])];
  const gone = left.length
    ? await tx
        .delete(contactImportRows)
        .where(and(eq(contactImportRows.importId, id), inArray(contactImportRows.row, left)))
        .returning({ row: contactImportRows.row })
    : [];
  const rowCount = row.rowCount - gone.length;
  if (rowCount === 0) throw new AppError('ERR_VALIDATION', { fields: { rows: 'Required' } });
  await tx
    .update(contactImports)
    .set({ state: 'running', mapping, rowCount })
    .where(eq(contactImports.id, id));
  await goOn(work, id);
  return publishImport(work, id);
}

/** Stops an import; contacts that it has made stay. Throws ERR_IMPORT_STATE for an import that has ended. */
export async function cancelImport(work: Work, actor: Actor, id: number): Promise<ImportRow> {
  const { tx, clock } = work;
  const row = await ownImport(tx, actor, id);
  if (!['reading', 'mapping', 'running'].includes(row.state)) throw new AppError('ERR_IMPORT_STATE');
  await tx
    .update(contactImports)
    .set({ state: 'cancelled', storageKey: null, finishedAt: clock.now() })
    .where(eq(contactImports.id, id));
  return publishImport(work, id);
}

/** Reads one contact like a row of a file (CONTACT-23). Throws ERR_VALIDATION with the field that is wrong. */
export function plannedOne({
  name,
  number,
  email,
  tags: tagNames,
}: NonNullable<InputOf<typeof contactImportApi.one>['body']>): PlannedContact {
  const columns = ['name', 'number', 'email', 'tags'] as const;
  const plan = plannedRow([name, number, email, tagNames], { columns: [...columns], countryCode: '' }, []);
  if (!('fault' in plan)) return plan;
  const { fault } = plan;
  if (fault === 'badEmail') throw new AppError('ERR_VALIDATION', { fields: { email: 'Invalid email' } });
  if (fault === 'noName' || fault === 'longName')
    throw new AppError('ERR_VALIDATION', { fields: { name: 'Required' } });
  throw new AppError('ERR_VALIDATION', { fields: { number: 'Invalid number' } });
}

/** Creates the contact, or completes the one that has the number. */
export async function importOne(work: Work, plan: PlannedContact) {
  const [imported] = await importContacts(work, [plan], []);
  return { message: imported!.isNew ? 'Contact created' : 'Contact updated' };
}

/** Starts an import whose rows and mapping are stored. */
export async function beginImport(work: Work, importId: number): Promise<ImportRow> {
  await goOn(work, importId);
  return publishImport(work, importId);
}

async function goOn({ tx, wake }: Work, importId: number): Promise<void> {
  await addTasks(tx, 'contactImports', [{ ref: importId }]);
  wake(importsWaiting);
}
