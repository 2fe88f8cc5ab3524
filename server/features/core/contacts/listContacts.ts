import type { contactApi } from '@recado/shared/features/contacts';
import type { Actor } from '@recado/shared/permissions';
import { and, asc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Tx } from '../../../db/client.ts';
import { lowerName } from '../../../db/statements/lowerName.ts';
import { listPage } from '../../../db/statements/paged.ts';
import { contactTags } from '../../tags/tags.table.ts';
import { contactFor, selectContacts } from './contactRow.ts';
import { contacts } from './contacts.table.ts';
import { matchesFields } from './fields/matchesFields.ts';
import { findsContact } from './matchesContact.ts';

/** What a list of contacts may ask for. */
export type ContactQuery = z.output<typeof contactApi.list.query>;

/** The contacts that a list asks for, of those that were not merged into others. */
export const contactsAsked = async (
  tx: Tx,
  actor: Actor,
  query: Omit<ContactQuery, 'pageNumber'>,
): Promise<SQL | undefined> => {
  const { searchParam, contactTag, channel, isGroup, whatsapps, active, fields } = query;
  return and(
    isNull(contacts.mergedInto),
    await findsContact(tx, actor, searchParam, contacts.id),
    channel ? eq(contacts.channel, channel) : undefined,
    isGroup === undefined ? undefined : eq(contacts.isGroup, isGroup),
    active === undefined ? undefined : eq(contacts.active, active),
    await matchesFields(tx, fields),
    contactTag?.length
      ? inArray(
          contacts.id,
          tx
            .select({ id: contactTags.contactId })
            .from(contactTags)
            .where(inArray(contactTags.tagId, contactTag)),
        )
      : undefined,
    whatsapps?.length
      ? sql`exists (select from tickets where tickets.contact_id = contacts.id and tickets.whatsapp_id = any(${sql.param(whatsapps)}::int[]))`
      : undefined,
  );
};

/** One page of them, by name (CONTACT-03, CONTACT-04). */
export async function listContacts(tx: Tx, actor: Actor, query: ContactQuery) {
  const where = await contactsAsked(tx, actor, query);
  return listPage(tx, query, {
    key: 'contacts',
    from: contacts,
    where,
    rows: ({ limit, offset }) =>
      selectContacts(tx)
        .where(where)
        .orderBy(asc(lowerName(contacts.name)), asc(contacts.id))
        .limit(limit)
        .offset(offset),
    show: (contact) => contactFor(actor, contact),
  });
}
