import { found } from '@recado/shared/errors';
import { eq, sql } from 'drizzle-orm';
import type { Tx } from '../../../db/client.ts';
import { contacts } from './contacts.table.ts';

/**
 * Locks a contact until the transaction ends, and returns it. For a merged contact it takes the one it is part of
 * now.
 */
export async function lockContact(tx: Tx, id: number): Promise<typeof contacts.$inferSelect> {
  const [contact] = await tx
    .select()
    .from(contacts)
    .where(eq(contacts.id, sql`(select coalesce(merged_into, id) from contacts where id = ${id})`))
    .for('no key update');
  return found(contact, 'ERR_NO_CONTACT_FOUND');
}
