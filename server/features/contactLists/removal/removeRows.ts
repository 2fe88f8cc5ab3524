import { eq, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Tx } from '../../../db/client.ts';
import { firstRows } from '../../../db/statements/firstRows.ts';
import { contactListItems, listImportRows, listImports } from '../contactLists.table.ts';

/** Rows of one transaction. Its list is locked while they go. */
export const atOnce = 2000;

/** Removes some people and imported rows of a locked list; false when none are left. */
export async function removeRows(tx: Tx, listId: number, most = atOnce): Promise<boolean> {
  const people = eq(contactListItems.contactListId, listId);
  let left = most - (await removeFirst(tx, contactListItems.id, people, most));
  if (left === 0) return true;
  const imports = await tx
    .select({ id: listImports.id })
    .from(listImports)
    .where(eq(listImports.contactListId, listId));
  for (const { id } of imports) {
    left -= await removeFirst(tx, listImportRows.row, eq(listImportRows.importId, id), left);
    if (left === 0) return true;
    await tx.delete(listImports).where(eq(listImports.id, id));
  }
  return false;
}

/** Removes the first rows in the order of a column; returns how many. */
async function removeFirst(tx: Tx, column: PgColumn, chosen: SQL, most: number): Promise<number> {
  const { where } = await firstRows(tx, column, chosen, most);
  const { count } = await tx.delete(column.table).where(where);
  return count;
}
