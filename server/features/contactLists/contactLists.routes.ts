import { contactListApi } from '@recado/shared/features/contactLists';
import { asc } from 'drizzle-orm';
import { routes } from '../../calls/routes.ts';
import { lowerName } from '../../db/statements/lowerName.ts';
import { createItem, removeItem, removeItems, updateItem } from './changeItem.ts';
import { createList, renameList } from './changeList.ts';
import { startCheck, stopCheck } from './checks/changeCheck.ts';
import { isThere, listPageOf, oneList } from './contactListRows.ts';
import { contactLists } from './contactLists.table.ts';
import { exampleFile } from './exampleFile.ts';
import { fillList } from './fillList.ts';
import { cancelImport, startMapped, takeListFile } from './imports/changeListImport.ts';
import { lastImports, previewOf, refusedRows } from './imports/listImportReads.ts';
import { importFor } from './imports/listImportRow.ts';
import { itemFor, itemPage, oneItem } from './listItemRows.ts';
import { removeList } from './removal/removeList.ts';

export const contactListRoutes = routes(contactListApi, {
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
      .where(isThere)
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

  async fill({ work, actor, params: { id }, body }) {
    return fillList(work, actor, id, body);
  },

  async check({ work, params: { id }, body: { whatsappId } }) {
    return startCheck(work, id, whatsappId);
  },

  async stopCheck({ work, params: { id } }) {
    return stopCheck(work, id);
  },

  async upload({ work, actor, params: { id }, files }) {
    return takeListFile(work, actor, id, files);
  },

  async imports({ tx, actor, params: { id } }) {
    return { imports: await lastImports(tx, actor, id) };
  },

  async import({ tx, actor, params: { id } }) {
    return importFor(tx, actor, id);
  },

  async preview({ tx, actor, params: { id } }) {
    return previewOf(tx, actor, id);
  },

  async start({ work, actor, params: { id }, body }) {
    return startMapped(work, actor, id, body);
  },

  async cancel({ work, actor, params: { id } }) {
    return cancelImport(work, actor, id);
  },

  async refused({ tx, actor, params: { id }, query: { after } }) {
    return refusedRows(tx, actor, id, after);
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
