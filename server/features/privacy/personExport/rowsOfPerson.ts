import { found } from '@recado/shared/errors';
import { eq, or } from 'drizzle-orm';
import type { Tx } from '../../../db/client.ts';
import { contacts } from '../../core/contacts/contacts.table.ts';

/** The contact of a person, and all that were merged into it. Throws ERR_NO_CONTACT_FOUND. */
export async function rowsOfPerson(tx: Tx, contactId: number): Promise<number[]> {
  const [named] = await tx
    .select({ id: contacts.id, mergedInto: contacts.mergedInto })
    .from(contacts)
    .where(eq(contacts.id, contactId));
  const { id, mergedInto } = found(named, 'ERR_NO_CONTACT_FOUND');
  const winner = mergedInto ?? id;
  const all = await tx
    .select({ id: contacts.id })
    .from(contacts)
    .where(or(eq(contacts.id, winner), eq(contacts.mergedInto, winner)));
  return all.map((row) => row.id);
}
