import { AppError, found } from '@recado/shared/errors';
import { and, eq, inArray } from 'drizzle-orm';
import { everybody } from '../../events/audience.ts';
import type { Work } from '../../work.ts';
import { campaigns } from '../campaigns/campaigns.table.ts';
import { type ContactListRow, lockList, publishList } from './contactListRows.ts';
import { contactLists } from './contactLists.table.ts';

/** Makes an empty list. */
export async function createList(work: Work, { name }: { name: string }): Promise<ContactListRow> {
  const [made] = await work.tx.insert(contactLists).values({ name }).returning({ id: contactLists.id });
  return publishList(work, made!.id, 'create');
}

/** Gives a list another name. */
export async function renameList(
  work: Work,
  id: number,
  { name }: { name: string },
): Promise<ContactListRow> {
  await lockList(work.tx, id);
  await work.tx.update(contactLists).set({ name }).where(eq(contactLists.id, id));
  return publishList(work, id);
}

/** Deletes a list with its items. Throws ERR_LIST_IN_USE while a campaign to it runs or is planned. */
export async function removeList(work: Work, id: number): Promise<void> {
  const { tx } = work;
  // Locked whole: no campaign can refer to it between the look and the end.
  const [list] = await tx.select().from(contactLists).where(eq(contactLists.id, id)).for('update');
  const { name } = found(list, 'ERR_NO_CONTACT_LIST_FOUND');
  const [campaign] = await tx
    .select({ id: campaigns.id })
    .from(campaigns)
    .where(and(eq(campaigns.contactListId, id), inArray(campaigns.status, ['PROGRAMADA', 'EM_ANDAMENTO'])))
    .limit(1);
  if (campaign) throw new AppError('ERR_LIST_IN_USE');
  await tx.delete(contactLists).where(eq(contactLists.id, id));
  work.audit({ objectId: String(id), objectName: name });
  work.publish('ContactList', { action: 'delete', recordId: id }, everybody);
}
