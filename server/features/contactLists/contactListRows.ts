import { found } from '@recado/shared/errors';
import type { ContactList } from '@recado/shared/features/contactLists';
import type { ListQuery } from '@recado/shared/lib/fields';
import { and, asc, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Tx } from '../../db/client.ts';
import { lowerName } from '../../db/statements/lowerName.ts';
import { listPage, type Page } from '../../db/statements/paged.ts';
import { contains } from '../../db/statements/search.ts';
import { everybody } from '../../events/audience.ts';
import type { Work } from '../../work.ts';
import { contactLists } from './contactLists.table.ts';

/** A list as the API shows it, before dates become text. */
export type ContactListRow = z.input<typeof ContactList>;
/** A list as it is stored. */
export type StoredList = typeof contactLists.$inferSelect;

/** A deleted list whose people still leave is not there for anybody. */
export const isThere = isNull(contactLists.removedAt);

const read = (tx: Tx, where: SQL | undefined, page?: Page) => {
  const query = tx
    .select({
      id: contactLists.id,
      name: contactLists.name,
      contactsCount: contactLists.contactsCount,
      validCount: contactLists.validCount,
      uncheckedCount: contactLists.uncheckedCount,
      check: sql<
        ContactListRow['check']
      >`case when ${contactLists.checkState} is not null then jsonb_build_object(
        'state', ${contactLists.checkState}, 'total', ${contactLists.checkTotal},
        'checked', ${contactLists.checkDone}, 'startedAt', ${contactLists.checkStartedAt}) end`,
      createdAt: contactLists.createdAt,
    })
    .from(contactLists)
    .where(where)
    .orderBy(asc(lowerName(contactLists.name)), asc(contactLists.id))
    .$dynamic();
  return page ? query.limit(page.limit).offset(page.offset) : query;
};

/** One page of the lists, by name (CAMP-04). */
export async function listPageOf(tx: Tx, query: z.output<typeof ListQuery>) {
  const where = and(isThere, contains(contactLists.name, query.searchParam));
  return listPage(tx, query, {
    key: 'records',
    from: contactLists,
    where,
    rows: (page) => read(tx, where, page),
  });
}

/** One of them. Throws ERR_NO_CONTACT_LIST_FOUND. */
export async function oneList(tx: Tx, id: number): Promise<ContactListRow> {
  const [row] = await read(tx, and(eq(contactLists.id, id), isThere));
  return found(row, 'ERR_NO_CONTACT_LIST_FOUND');
}

/** The same as it is stored, locked. Every change of a list's items locks it first, so two never wait for each other. */
export async function lockList(tx: Tx, id: number): Promise<StoredList>;
/** The same, for a list that may be gone. */
export async function lockList(tx: Tx, id: number, gone: 'or nothing'): Promise<StoredList | undefined>;
export async function lockList(tx: Tx, id: number, gone?: 'or nothing') {
  const [row] = await tx
    .select()
    .from(contactLists)
    .where(and(eq(contactLists.id, id), isThere))
    .for('no key update');
  return gone ? row : found(row, 'ERR_NO_CONTACT_LIST_FOUND');
}

/** Keeps a list from being deleted until the transaction ends. Throws ERR_NO_CONTACT_LIST_FOUND. */
export async function holdList(tx: Tx, id: number): Promise<void> {
  const [row] = await tx
    .select({ id: contactLists.id })
    .from(contactLists)
    .where(and(eq(contactLists.id, id), isThere))
    .for('key share');
  found(row, 'ERR_NO_CONTACT_LIST_FOUND');
}

/** Publishes a list as it is now, and returns it. */
export async function publishList(
  { tx, publish }: Work,
  id: number,
  action: 'create' | 'update' = 'update',
): Promise<ContactListRow> {
  const record = await oneList(tx, id);
  publish('ContactList', { action, record }, everybody);
  return record;
}
