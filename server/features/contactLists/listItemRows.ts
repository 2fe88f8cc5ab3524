import { found } from '@recado/shared/errors';
import { type contactListApi, type ListItem, maskListItem } from '@recado/shared/features/contactLists';
import type { Actor } from '@recado/shared/permissions';
import { and, asc, eq, inArray, isNull, ne, or, type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Tx } from '../../db/client.ts';
import { lowerName } from '../../db/statements/lowerName.ts';
import { listPage } from '../../db/statements/paged.ts';
import { contains } from '../../db/statements/search.ts';
import { everybody } from '../../events/audience.ts';
import type { Work } from '../../work.ts';
import { numberPatterns } from '../core/contacts/matchesContact.ts';
import { hasOptedOutNumber } from '../optOuts/isOptedOut.ts';
import { isThere, oneList } from './contactListRows.ts';
import { contactListItems, contactLists } from './contactLists.table.ts';

/** An item as the API shows it. */
export type ListItemRow = z.input<typeof ListItem>;

const read = (tx: Tx, where: SQL | undefined) =>
  tx
    .select({
      id: contactListItems.id,
      contactListId: contactListItems.contactListId,
      companyId: contactListItems.companyId,
      name: contactListItems.name,
      number: contactListItems.number,
      email: contactListItems.email,
      isWhatsappValid: contactListItems.isWhatsappValid,
      values: contactListItems.values,
      isOptedOut: sql<boolean>`contact_list_items.number <> '' and ${hasOptedOutNumber(sql`contact_list_items.number`)}`,
    })
    .from(contactListItems)
    .where(where);

/** The item as this person may see it (OPEN-03). */
export const itemFor = (actor: Actor, item: ListItemRow): ListItemRow =>
  actor.masked ? maskListItem(item) : item;

/** A name with letters in it: one without letters would reveal a number. */
const hasLetters = sql`${contactListItems.name} ~ '[[:alpha:]]'`;

/** Items with the words in name or e-mail, or the digits in the number; people who may not see numbers find none by it. */
function matches(actor: Actor, words: string): SQL | undefined {
  if (words === '') return undefined;
  const byName = contains(contactListItems.name, words);
  const byEmail = contains(contactListItems.email, words);
  if (actor.masked) return or(and(byName, hasLetters), byEmail);
  const patterns = numberPatterns(words);
  return or(
    byName,
    byEmail,
    patterns.length > 0 ? sql`${contactListItems.number} like any(${sql.param(patterns)})` : undefined,
  );
}

const validity = {
  valid: eq(contactListItems.isWhatsappValid, true),
  invalid: eq(contactListItems.isWhatsappValid, false),
  unchecked: and(isNull(contactListItems.isWhatsappValid), ne(contactListItems.number, '')),
};

/** One page of a list's items, by name (CAMP-17). */
export async function itemPage(tx: Tx, actor: Actor, query: z.output<typeof contactListApi.items.query>) {
  await oneList(tx, query.contactListId);
  const where = and(
    eq(contactListItems.contactListId, query.contactListId),
    query.valid && validity[query.valid],
    matches(actor, query.searchParam),
  );
  return listPage(tx, query, {
    key: 'contacts',
    from: contactListItems,
    where,
    rows: ({ limit, offset }) =>
      read(tx, where)
        .orderBy(asc(lowerName(contactListItems.name)), asc(contactListItems.id))
        .limit(limit)
        .offset(offset),
    show: (item) => itemFor(actor, item),
  });
}

/** A person of a list that is not deleted. */
export const isInList = (tx: Tx, id: number): SQL | undefined =>
  and(
    eq(contactListItems.id, id),
    inArray(
      contactListItems.contactListId,
      tx.select({ id: contactLists.id }).from(contactLists).where(isThere),
    ),
  );

/** One item. Throws ERR_NO_LIST_ITEM_FOUND. */
export async function oneItem(tx: Tx, id: number): Promise<ListItemRow> {
  const [row] = await read(tx, isInList(tx, id));
  return found(row, 'ERR_NO_LIST_ITEM_FOUND');
}

/** Publishes an item as it is now, and returns it. */
export async function publishItem(
  { tx, publish }: Work,
  id: number,
  action: 'create' | 'update',
): Promise<ListItemRow> {
  const record = await oneItem(tx, id);
  publish('ContactListItem', { action, record }, everybody);
  return record;
}

/** Tells pages that many items of a list have changed (CAMP-21). */
export function publishReload({ publish }: Work, contactListId: number): void {
  publish('ContactListItem', { action: 'reload', contactListId }, everybody);
}
