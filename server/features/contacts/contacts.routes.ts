import { found } from '@recado/shared/errors';
import { contactApi, maskContact } from '@recado/shared/features/contacts';
import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import { lowerName } from '../../db/statements/lowerName.ts';
import { listPage } from '../../db/statements/paged.ts';
import { routes } from '../../http/routes.ts';
import { contactTags } from '../tags/tags.table.ts';
import { selectContacts } from './contactRow.ts';
import { contacts } from './contacts.table.ts';
import { findsContact } from './matchesContact.ts';

export const contactRoutes = routes(contactApi, {
  async list({ tx, actor, query }) {
    const { searchParam, contactTag, channel, isGroup } = query;
    const where = and(
      isNull(contacts.mergedInto),
      await findsContact(tx, actor, searchParam, contacts.id),
      channel ? eq(contacts.channel, channel) : undefined,
      isGroup === undefined ? undefined : eq(contacts.isGroup, isGroup),
      contactTag?.length
        ? inArray(
            contacts.id,
            tx
              .select({ id: contactTags.contactId })
              .from(contactTags)
              .where(inArray(contactTags.tagId, contactTag)),
          )
        : undefined,
    );
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
      show: actor.masked ? maskContact : undefined,
    });
  },

  async get({ tx, actor, params: { id } }) {
    // Whoever was merged away is found under the contact they are part of now.
    const [row] = await selectContacts(tx).where(
      sql`${contacts.id} = (select coalesce(merged_into, id) from contacts where id = ${id})`,
    );
    const contact = found(row, 'ERR_NO_CONTACT_FOUND');
    return actor.masked ? maskContact(contact) : contact;
  },
});
