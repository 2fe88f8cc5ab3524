import { maskName, maskNumber } from '@recado/shared/features/contacts';
import type { Actor } from '@recado/shared/permissions';
import { asc, eq } from 'drizzle-orm';
import type { Tx } from '../../../db/client.ts';
import { contactListItems } from '../../contactLists/contactLists.table.ts';

/** The first people of a list, as this person may see them. */
export async function firstOfList(tx: Tx, actor: Actor, contactListId: number | null, most: number) {
  if (contactListId === null) return [];
  const rows = await tx
    .select({ id: contactListItems.id, name: contactListItems.name, number: contactListItems.number })
    .from(contactListItems)
    .where(eq(contactListItems.contactListId, contactListId))
    .orderBy(asc(contactListItems.id))
    .limit(most);
  return actor.masked ? rows.map((row) => maskName({ ...row, number: maskNumber(row.number) })) : rows;
}
