import { AppError, found } from '@recado/shared/errors';
import {
  type ListItemChanges,
  type ListItemInput,
  mostListItems,
} from '@recado/shared/features/contactLists';
import { digitsOf, isMasked } from '@recado/shared/features/contacts';
import { and, eq, inArray, ne, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Tx } from '../../db/client.ts';
import { everybody } from '../../events/audience.ts';
import { typedNumber } from '../../text/typedNumber.ts';
import type { Work } from '../../work.ts';
import { lockList, publishList } from './contactListRows.ts';
import { contactListItems } from './contactLists.table.ts';
import { isInList, type ListItemRow, publishItem, publishReload } from './listItemRows.ts';

/**
 * Puts a person into a list. Throws ERR_LIST_ITEM_KNOWN for a number of the list, with or without its ninth digit, and
 * ERR_LIST_FULL.
 */
export async function createItem(work: Work, input: z.output<typeof ListItemInput>): Promise<ListItemRow> {
  const { tx } = work;
  const { contactListId, name, email, values } = input;
  const list = await lockList(tx, contactListId);
  const number = input.number === '' ? '' : await typedNumber(tx, input.number);
  if (list.contactsCount >= mostListItems)
    throw new AppError('ERR_LIST_FULL', { data: { max: mostListItems } });
  await mustBeFree(tx, contactListId, number);
  const [made] = await tx
    .insert(contactListItems)
    .values({ contactListId, name, number, email, values })
    .returning({ id: contactListItems.id });
  const item = await publishItem(work, made!.id, 'create');
  await publishList(work, contactListId);
  return item;
}

/**
 * Changes a person of a list. What comes back masked stays as it is; another number is not checked yet. Throws as
 * `createItem`.
 */
export async function updateItem(
  work: Work,
  id: number,
  input: z.output<typeof ListItemChanges>,
): Promise<ListItemRow> {
  const { tx } = work;
  const item = await lockItem(tx, id);
  const number = await changedNumber(tx, item, input.number);
  if (number !== item.number) await mustBeFree(tx, item.contactListId, number, id);
  const values = input.values && {
    ...Object.fromEntries(
      Object.entries(input.values).map(([key, value]) => [
        key,
        isMasked(value) ? (item.values[key] ?? value) : value,
      ]),
    ),
  };
  await tx
    .update(contactListItems)
    .set({
      name: isMasked(input.name) ? item.name : input.name,
      number,
      email: input.email,
      ...(values && { values }),
      ...(number !== item.number && { isWhatsappValid: null, foundAs: null }),
    })
    .where(eq(contactListItems.id, id));
  const changed = await publishItem(work, id, 'update');
  await publishList(work, item.contactListId);
  return changed;
}

/** Takes a person out of a list. */
export async function removeItem(work: Work, id: number): Promise<void> {
  const { contactListId, name } = await lockItem(work.tx, id);
  await work.tx.delete(contactListItems).where(eq(contactListItems.id, id));
  work.audit({ objectId: String(id), objectName: name });
  work.publish('ContactListItem', { action: 'delete', recordId: id, contactListId }, everybody);
  await publishList(work, contactListId);
}

/** Takes several people out of one list; those who are not in it are passed over. */
export async function removeItems(
  work: Work,
  { contactListId, ids }: { contactListId: number; ids: number[] },
): Promise<void> {
  await lockList(work.tx, contactListId);
  const gone = await work.tx
    .delete(contactListItems)
    .where(and(eq(contactListItems.contactListId, contactListId), inArray(contactListItems.id, ids)))
    .returning({ id: contactListItems.id });
  if (gone.length === 0) return;
  publishReload(work, contactListId);
  await publishList(work, contactListId);
}

/** Reads an item after its list is locked. */
async function lockItem(tx: Tx, id: number) {
  const own = isInList(tx, id);
  const [place] = await tx
    .select({ contactListId: contactListItems.contactListId })
    .from(contactListItems)
    .where(own);
  await lockList(tx, found(place, 'ERR_NO_LIST_ITEM_FOUND').contactListId);
  const [item] = await tx.select().from(contactListItems).where(own);
  return found(item, 'ERR_NO_LIST_ITEM_FOUND');
}

/** The item's number after the change, in digits. */
async function changedNumber(
  tx: Tx,
  { number }: { number: string },
  typed: string | undefined,
): Promise<string> {
  if (typed === undefined || isMasked(typed) || digitsOf(typed) === number) return number;
  return typed === '' ? '' : typedNumber(tx, typed);
}

async function mustBeFree(tx: Tx, contactListId: number, number: string, exceptId?: number): Promise<void> {
  if (number === '') return;
  const [owner] = await tx
    .select({ id: contactListItems.id })
    .from(contactListItems)
    .where(
      and(
        eq(contactListItems.contactListId, contactListId),
        sql`${contactListItems.line} = line_of(${number})`,
        exceptId === undefined ? undefined : ne(contactListItems.id, exceptId),
      ),
    );
  if (owner) throw new AppError('ERR_LIST_ITEM_KNOWN');
}
