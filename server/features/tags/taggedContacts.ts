import { found } from '@recado/shared/errors';
import { maskContact } from '@recado/shared/features/contacts';
import type { ListQuery } from '@recado/shared/lib/fields';
import type { Actor } from '@recado/shared/permissions';
import { and, asc, count, eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { Tx } from '../../db/client.ts';
import { lowerName } from '../../db/lowerName.ts';
import { cut, pageOf } from '../../db/paged.ts';
import { contacts } from '../contacts/contacts.table.ts';
import { matchesContact } from '../contacts/matchesContact.ts';
import { contactTags, tags } from './tags.table.ts';

/** The contacts that carry a tag, by name, with numbers as this person may see them. */
export async function taggedContacts(
  tx: Tx,
  actor: Actor,
  tagId: number,
  { searchParam, pageNumber }: z.output<typeof ListQuery>,
) {
  const [tag] = await tx.select({ id: tags.id }).from(tags).where(eq(tags.id, tagId));
  found(tag, 'ERR_NO_TAG_FOUND');
  const where = and(eq(contactTags.tagId, tagId), matchesContact(actor, searchParam));
  const [rows, [total]] = await Promise.all([
    tx
      .select({
        id: contacts.id,
        name: contacts.name,
        number: contacts.number,
        urlPicture: contacts.urlPicture,
        isGroup: contacts.isGroup,
      })
      .from(contactTags)
      .innerJoin(contacts, eq(contacts.id, contactTags.contactId))
      .where(where)
      .orderBy(asc(lowerName(contacts.name)), asc(contacts.id))
      .limit(pageOf(pageNumber).limit)
      .offset(pageOf(pageNumber).offset),
    tx
      .select({ count: count() })
      .from(contactTags)
      .innerJoin(contacts, eq(contacts.id, contactTags.contactId))
      .where(where),
  ]);
  const { items, hasMore } = cut(rows);
  return { contacts: actor.masked ? items.map(maskContact) : items, hasMore, count: total!.count };
}
