import { maskContact } from '@recado/shared/features/contacts';
import type { ListQuery } from '@recado/shared/lib/fields';
import type { Actor } from '@recado/shared/permissions';
import { and, asc, eq, inArray } from 'drizzle-orm';
import type { z } from 'zod';
import type { Tx } from '../../db/client.ts';
import { lowerName } from '../../db/statements/lowerName.ts';
import { listPage } from '../../db/statements/paged.ts';
import { contacts } from '../core/contacts/contacts.table.ts';
import { matchesContact } from '../core/contacts/matchesContact.ts';
import { tagRows } from './tagRows.ts';
import { contactTags } from './tags.table.ts';

/** The contacts that carry a tag, by name, with numbers as this person may see them. */
export async function taggedContacts(tx: Tx, actor: Actor, tagId: number, query: z.output<typeof ListQuery>) {
  await tagRows.one(tx, tagId);
  const carriers = tx
    .select({ id: contactTags.contactId })
    .from(contactTags)
    .where(eq(contactTags.tagId, tagId));
  const where = and(inArray(contacts.id, carriers), matchesContact(actor, query.searchParam));
  return listPage(tx, query, {
    key: 'contacts',
    from: contacts,
    where,
    rows: ({ limit, offset }) =>
      tx
        .select({
          id: contacts.id,
          name: contacts.name,
          number: contacts.number,
          urlPicture: contacts.urlPicture,
          isGroup: contacts.isGroup,
        })
        .from(contacts)
        .where(where)
        .orderBy(asc(lowerName(contacts.name)), asc(contacts.id))
        .limit(limit)
        .offset(offset),
    show: actor.masked ? maskContact : undefined,
  });
}
