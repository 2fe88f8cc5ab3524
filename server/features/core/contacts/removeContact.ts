import { AppError } from '@recado/shared/errors';
import { eq, inArray, or } from 'drizzle-orm';
import { everybody } from '../../../events/audience.ts';
import { emit } from '../../../hooks.ts';
import type { Work } from '../../../work.ts';
import { schedules } from '../../schedules/schedules.table.ts';
import { contactTags } from '../../tags/tags.table.ts';
import { messages } from '../messages/messages.table.ts';
import { tickets } from '../tickets/tickets.table.ts';
import { contacts } from './contacts.table.ts';
import { lockContact } from './lockContact.ts';

/**
 * Deletes a contact with its picture, and all rows that were merged into it. A contact with tickets, messages or
 * scheduled messages stays (ERR_CONTACT_IN_USE): it can be blocked.
 */
export async function removeContact(work: Work, id: number): Promise<void> {
  const { tx, publish, removeFiles } = work;
  const { id: contactId } = await lockContact(tx, id);
  const all = await tx
    .select({ id: contacts.id })
    .from(contacts)
    .where(or(eq(contacts.id, contactId), eq(contacts.mergedInto, contactId)));
  const ids = all.map(({ id: one }) => one);
  for (const table of [tickets, messages, schedules]) {
    const [used] = await tx
      .select({ id: table.id })
      .from(table)
      .where(inArray(table.contactId, ids))
      .limit(1);
    if (used) throw new AppError('ERR_CONTACT_IN_USE');
  }
  const carried = await tx.delete(contactTags).where(eq(contactTags.contactId, contactId)).returning();
  const gone = await tx
    .delete(contacts)
    .where(inArray(contacts.id, ids))
    .returning({ id: contacts.id, picture: contacts.pictureStorageKey });
  removeFiles(gone.map(({ picture }) => picture));
  for (const { id: goneId } of gone) publish('contact', { action: 'delete', contactId: goneId }, everybody);
  await emit(work, 'tagsTakenOff', { tagIds: carried.map(({ tagId }) => tagId) });
}
