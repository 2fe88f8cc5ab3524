import { previewRows } from '@recado/shared/features/contactImports';
import type { Actor } from '@recado/shared/permissions';
import { and, asc, desc, eq, gt, isNotNull } from 'drizzle-orm';
import type { Tx } from '../../../db/client.ts';
import { oneList } from '../contactListRows.ts';
import { listImportRows, listImports } from '../contactLists.table.ts';
import { importFor } from './listImportRow.ts';

const mostImports = 10;
const refusedAtOnce = 1000;

/** The last imports of a list that this person may see, newest first. */
export async function lastImports(tx: Tx, actor: Actor, contactListId: number) {
  await oneList(tx, contactListId);
  const ofList = eq(listImports.contactListId, contactListId);
  return tx
    .select()
    .from(listImports)
    .where(actor.masked ? and(ofList, eq(listImports.userId, actor.support ? 0 : actor.userId)) : ofList)
    .orderBy(desc(listImports.id))
    .limit(mostImports);
}

/** The first rows of a file that was read. */
export async function previewOf(tx: Tx, actor: Actor, id: number) {
  await importFor(tx, actor, id);
  const rows = await tx
    .select({ cells: listImportRows.cells })
    .from(listImportRows)
    .where(eq(listImportRows.importId, id))
    .orderBy(asc(listImportRows.row))
    .limit(previewRows);
  return { rows: rows.map(({ cells }) => cells) };
}

/** The next rows that became no item, and why. */
export async function refusedRows(tx: Tx, actor: Actor, id: number, after: number) {
  await importFor(tx, actor, id);
  const rows = await tx
    .select({ row: listImportRows.row, cells: listImportRows.cells, fault: listImportRows.fault })
    .from(listImportRows)
    .where(
      and(eq(listImportRows.importId, id), isNotNull(listImportRows.fault), gt(listImportRows.row, after)),
    )
    .orderBy(asc(listImportRows.row))
    .limit(refusedAtOnce + 1);
  return {
    rows: rows.slice(0, refusedAtOnce).map(({ fault, ...row }) => ({ ...row, fault: fault! })),
    hasMore: rows.length > refusedAtOnce,
  };
}
