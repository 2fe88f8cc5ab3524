import { contactListApi } from '@recado/shared/features/contactLists';
import { asc } from 'drizzle-orm';
import type { Handlers } from '../../calls/handlers.ts';
import { routes } from '../../calls/routes.ts';
import { lowerName } from '../../db/statements/lowerName.ts';
import { createItem, removeItem, removeItems, updateItem } from './changeItem.ts';
import { createList, removeList, renameList } from './changeList.ts';
import { listPageOf, oneList } from './contactListRows.ts';
import { contactLists } from './contactLists.table.ts';
import { exampleFile } from './exampleFile.ts';
import { itemFor, itemPage, oneItem } from './listItemRows.ts';

/** Calls of imports, copies and checks. */
const later = {} as Pick<
  Handlers<typeof contactListApi>,
  | 'upload'
  | 'fill'
  | 'check'
  | 'stopCheck'
  | 'imports'
  | 'import'
  | 'preview'
  | 'start'
  | 'cancel'
  | 'refused'
>;

export const contactListRoutes = routes(contactListApi, {
  ...later,

  async list({ tx, query }) {
    return listPageOf(tx, query);
  },

  async names({ tx }) {
    return tx
      .select({
        id: contactLists.id,
        name: contactLists.name,
        contactsCount: contactLists.contactsCount,
      })
      .from(contactLists)
      .orderBy(asc(lowerName(contactLists.name)), asc(contactLists.id));
  },

  async get({ tx, params: { id } }) {
    return oneList(tx, id);
  },

  async create({ work, body }) {
    return createList(work, body);
  },

  async update({ work, params: { id }, body }) {
    return renameList(work, id, body);
  },

  async remove({ work, params: { id } }) {
    await removeList(work, id);
    return { message: 'Contact list deleted' };
  },

  async example() {
    return exampleFile;
  },

  async items({ tx, actor, query }) {
    return itemPage(tx, actor, query);
  },

  async item({ tx, actor, params: { id } }) {
    return itemFor(actor, await oneItem(tx, id));
  },

  async createItem({ work, actor, body }) {
    return itemFor(actor, await createItem(work, body));
  },

  async updateItem({ work, actor, params: { id }, body }) {
    return itemFor(actor, await updateItem(work, id, body));
  },

  async removeItem({ work, params: { id } }) {
    await removeItem(work, id);
    return { message: 'Contact deleted' };
  },

  async removeItems({ work, body }) {
    await removeItems(work, body);
    return { message: 'Contacts deleted' };
  },
});
