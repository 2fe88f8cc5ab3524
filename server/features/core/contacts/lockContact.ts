import { found } from '@recado/shared/errors';
import { eq, sql } from 'drizzle-orm';
import type { Tx } from '../../../db/client.ts';
import { contacts } from './contacts.table.ts';

/** The contact, kept from others until the transaction ends; whoever was merged away is the one they are part of now. */
export async function lockContact(tx: Tx, id: number): Promise<typeof contacts.$inferSelect> {
  const [contact] = await tx
    .select()
    .from(contacts)
    .where(eq(contacts.id, sql`(select coalesce(merged_into, id) from contacts where id = ${id})`))
    .for('no key update');
  return found(contact, 'ERR_NO_CONTACT_FOUND');
}
