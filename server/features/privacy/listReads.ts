import { desc, inArray } from 'drizzle-orm';
import type { Tx } from '../../db/client.ts';
import { contactReads } from './contactReads.table.ts';
import { rowsOfPerson } from './personExport/rowsOfPerson.ts';

const mostListed = 500;

/** Lists the readers of a contact, newest day first, with those of contacts that were merged into it. */
export async function listReads(tx: Tx, contactId: number) {
  const ids = await rowsOfPerson(tx, contactId);
  const { name, byProgram, supportName, day, at, exported } = contactReads;
  return tx
    .select({ name, byProgram, supportName, day, at, exported })
    .from(contactReads)
    .where(inArray(contactReads.contactId, ids))
    .orderBy(desc(contactReads.day), desc(contactReads.at))
    .limit(mostListed);
}
