import { found } from '@recado/shared/errors';
import type { ListImport } from '@recado/shared/features/contactLists';
import type { Actor } from '@recado/shared/permissions';
import { and, eq, inArray } from 'drizzle-orm';
import type { z } from 'zod';
import type { Tx } from '../../../db/client.ts';
import { everybody } from '../../../events/audience.ts';
import type { Work } from '../../../work.ts';
import { isThere } from '../contactListRows.ts';
import { contactLists, listImports } from '../contactLists.table.ts';

/** An import as the API shows it, before dates become text. */
export type ListImportRow = z.input<typeof ListImport>;
/** An import as it is stored. */
export type StoredListImport = typeof listImports.$inferSelect;

/**
 * Reads an import whose rows this person may see: their file may name numbers. For people who may not see numbers only
 * their own are there. Throws ERR_NO_IMPORT_FOUND.
 */
export async function importFor(tx: Tx, actor: Actor, id: number): Promise<StoredListImport> {
  const [row] = await tx.select().from(listImports).where(isIntoList(tx, id));
  return found(maySee(actor, row) ? row : undefined, 'ERR_NO_IMPORT_FOUND');
}

/** The same, locked. */
export async function lockImport(tx: Tx, actor: Actor, id: number): Promise<StoredListImport> {
  const [row] = await tx.select().from(listImports).where(isIntoList(tx, id)).for('no key update');
  return found(maySee(actor, row) ? row : undefined, 'ERR_NO_IMPORT_FOUND');
}

/** Its list is not deleted. */
const isIntoList = (tx: Tx, id: number) =>
  and(
    eq(listImports.id, id),
    inArray(listImports.contactListId, tx.select({ id: contactLists.id }).from(contactLists).where(isThere)),
  );

/** Support acts in the place of a sender, and does not read their numbers. */
const maySee = (actor: Actor, row: StoredListImport | undefined): boolean =>
  !actor.masked || (row?.userId === actor.userId && !actor.support);

/** Publishes an import's present state, and returns it. */
export async function publishImport({ tx, publish }: Work, id: number): Promise<ListImportRow> {
  const [listImport] = await tx.select().from(listImports).where(eq(listImports.id, id));
  publish('listImport', { action: 'update', listImport: listImport! }, everybody);
  return listImport!;
}
