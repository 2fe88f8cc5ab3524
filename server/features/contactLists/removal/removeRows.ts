import { and, asc, eq, lte } from 'drizzle-orm';
import type { Tx } from '../../../db/client.ts';
import { contactListItems, listImportRows, listImports } from '../contactLists.table.ts';

/** Rows of one transaction. Its list is locked while they go. */
export const atOnce = 2000;

/** Removes some people and imported rows of a locked list; false when none are left. */
export async function removeRows(tx: Tx, listId: number, most = atOnce): Promise<boolean> {
  let left = most - (await removeItems(tx, listId, most));
  if (left === 0) return true;
  const imports = await tx
    .select({ id: listImports.id })
    .from(listImports)
    .where(eq(listImports.contactListId, listId));
  for (const { id } of imports) {
    left -= await removeImportRows(tx, id, left);
    if (left === 0) return true;
    await tx.delete(listImports).where(eq(listImports.id, id));
  }
  return false;
}

/** The first people of the list, by a range of ids: no plan that was made for few rows can join many. */
async function removeItems(tx: Tx, listId: number, most: number): Promise<number> {
  const { id, contactListId } = contactListItems;
  const own = eq(contactListId, listId);
  const [last] = await tx
    .select({ id })
    .from(contactListItems)
    .where(own)
    .orderBy(asc(id))
    .offset(most - 1)
    .limit(1);
  const { count } = await tx.delete(contactListItems).where(last ? and(own, lte(id, last.id)) : own);
  return count;
}

async function removeImportRows(tx: Tx, id: number, most: number): Promise<number> {
  const { importId, row } = listImportRows;
  const own = eq(importId, id);
  const [last] = await tx
    .select({ row })
    .from(listImportRows)
    .where(own)
    .orderBy(asc(row))
    .offset(most - 1)
    .limit(1);
  const { count } = await tx.delete(listImportRows).where(last ? and(own, lte(row, last.row)) : own);
  return count;
}
