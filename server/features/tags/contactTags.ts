import { AppError, found } from '@recado/shared/errors';
import { numberIn, spellingsOf } from '@recado/shared/lib/phoneNumber';
import type { Actor } from '@recado/shared/permissions';
import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import type { Tx } from '../../db/client.ts';
import { lowerName } from '../../db/statements/lowerName.ts';
import { everybody } from '../../events/audience.ts';
import { companyCallingCode } from '../../text/typedNumber.ts';
import type { Work } from '../../work.ts';
import { contacts } from '../core/contacts/contacts.table.ts';
import { lockContact } from '../core/contacts/lockContact.ts';
import { publishContact } from '../core/contacts/resolveContact.ts';
import { ofContact, refreshTickets } from '../core/ticketRows/refreshTickets.ts';
import { tagRows } from './tagRows.ts';
import { contactTags, tags } from './tags.table.ts';

/** The tags of a contact that must exist. */
export async function contactTagsOf(tx: Tx, contactId: number) {
  const [contact] = await tx.select({ id: contacts.id }).from(contacts).where(eq(contacts.id, contactId));
  return tagNamesOf(tx, found(contact, 'ERR_NO_CONTACT_FOUND').id);
}

/** The tags a contact carries, by name. */
const tagNamesOf = (tx: Tx, contactId: number) =>
  tx
    .select({ id: tags.id, name: tags.name, color: tags.color, kanban: tags.kanban })
    .from(contactTags)
    .innerJoin(tags, eq(tags.id, contactTags.tagId))
    .where(eq(contactTags.contactId, contactId))
    .orderBy(asc(lowerName(tags.name)));

/**
 * Finds the one contact with this number, in any spelling; throws ERR_NO_CONTACT_FOUND if several have it. People who
 * see masked numbers find nobody by number.
 */
export async function contactByNumber(tx: Tx, { masked }: Actor, number: string): Promise<number> {
  const digits = masked ? undefined : numberIn(number, await companyCallingCode(tx));
  const [contact, other] =
    digits === undefined
      ? []
      : await tx
          .select({ id: contacts.id })
          .from(contacts)
          .where(
            and(
              inArray(contacts.number, spellingsOf(digits)),
              eq(contacts.isGroup, false),
              isNull(contacts.mergedInto),
            ),
          )
          .limit(2);
  return found(other ? undefined : contact, 'ERR_NO_CONTACT_FOUND').id;
}

/**
 * Puts a tag on a contact beside those it has. The lock comes before the read, so that of two at once neither is lost.
 */
export async function addContactTag(work: Work, id: number, tagId: number) {
  const { id: contactId } = await lockContact(work.tx, id);
  const present = await tagNamesOf(work.tx, contactId);
  return syncContactTags(work, contactId, [...present.map((tag) => tag.id), tagId]);
}

/** Takes a tag off one contact. */
export async function removeContactTag(work: Work, id: number, tagId: number): Promise<void> {
  const { tx } = work;
  const { id: contactId } = await lockContact(tx, id);
  await refreshTickets(work, ofContact(contactId), () =>
    tx.delete(contactTags).where(and(eq(contactTags.contactId, contactId), eq(contactTags.tagId, tagId))),
  );
  await tagRows.publishRow(work, tagId, 'update');
  await publishContact(work, contactId, 'update');
}

/** Sets the tags of a contact; at most one of them may be a lane (DRAWER-28). */
export async function syncContactTags(work: Work, id: number, tagIds: number[]) {
  const { tx, publish } = work;
  const { id: contactId } = await lockContact(tx, id);
  const uniqueIds = [...new Set(tagIds)];
  const existing =
    uniqueIds.length === 0
      ? []
      : await tx.select({ id: tags.id, kanban: tags.kanban }).from(tags).where(inArray(tags.id, uniqueIds));
  if (existing.length < uniqueIds.length) throw new AppError('ERR_NO_TAG_FOUND');
  if (existing.filter(({ kanban }) => kanban === 1).length > 1)
    throw new AppError('ERR_VALIDATION', { fields: { tags: 'One kanban tag at most' } });
  const before = await tx
    .select({ id: contactTags.tagId })
    .from(contactTags)
    .where(eq(contactTags.contactId, contactId));
  const gone = before.map(({ id }) => id).filter((id) => !uniqueIds.includes(id));
  const added = uniqueIds.filter((id) => !before.some((one) => one.id === id));
  if (gone.length > 0)
    await tx
      .delete(contactTags)
      .where(and(eq(contactTags.contactId, contactId), inArray(contactTags.tagId, gone)));
  // Only what is new is inserted: a tag that is put on begins rules.
  if (added.length > 0) await tx.insert(contactTags).values(added.map((tagId) => ({ contactId, tagId })));
  const touched = [...gone, ...added];
  if (touched.length > 0)
    for (const tag of await tagRows.read(tx, inArray(tags.id, touched)))
      publish('tag', { action: 'update', tag }, everybody);
  await publishContact(work, contactId, 'update');
  await refreshTickets(work, ofContact(contactId));
  return tagNamesOf(tx, contactId);
}
