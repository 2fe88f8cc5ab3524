import { eq } from 'drizzle-orm';
import type { Work } from '../../work.ts';
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
