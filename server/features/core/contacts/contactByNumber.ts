import { found } from '@recado/shared/errors';
import { spellingsOf } from '@recado/shared/lib/phoneNumber';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Tx } from '../../../db/client.ts';
import { contactIdentities, contacts } from './contacts.table.ts';

/** The contact with this number (digits), with or without its ninth digit. Throws ERR_NO_CONTACT_FOUND. */
export async function contactByNumber(tx: Tx, number: string): Promise<typeof contacts.$inferSelect> {
  const [row] = await tx
    .select({ contact: contacts })
    .from(contactIdentities)
    .innerJoin(contacts, eq(contacts.id, contactIdentities.contactId))
    .where(and(eq(contactIdentities.kind, 'phone'), inArray(contactIdentities.value, spellingsOf(number))))
    .orderBy(sql`${contactIdentities.value} <> ${number}`)
    .limit(1);
  return found(row, 'ERR_NO_CONTACT_FOUND').contact;
}
