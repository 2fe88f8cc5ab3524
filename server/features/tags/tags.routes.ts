import { found } from '@recado/shared/errors';
import { tagApi } from '@recado/shared/features/tags';
import { and, asc, eq } from 'drizzle-orm';
import { lowerName } from '../../db/lowerName.ts';
import { listPage } from '../../db/paged.ts';
import { contains } from '../../db/search.ts';
import { routes } from '../../http/routes.ts';
import { contactByNumber, contactTagsOf, removeContactTag, syncContactTags } from './contactTags.ts';
import { clearTag, removeTag, saveTag } from './saveTag.ts';
import { taggedContacts } from './taggedContacts.ts';
import { tagRows } from './tagRows.ts';
import { tags } from './tags.table.ts';

export const tagRoutes = routes(tagApi, {
  async list({ tx, query }) {
    const { searchParam, kanban, tagId } = query;
    const where = and(
      contains(tags.name, searchParam),
      kanban === undefined ? undefined : eq(tags.kanban, kanban),
      tagId === undefined ? undefined : eq(tags.id, tagId),
    );
    return listPage(tx, query, { key: 'tags', from: tags, where, rows: (page) => tagRows(tx, where, page) });
  },

  async names({ tx, query: { kanban } }) {
    return tx
      .select()
      .from(tags)
      .where(kanban === undefined ? undefined : eq(tags.kanban, kanban))
      .orderBy(asc(lowerName(tags.name)));
  },

  async get({ tx, params: { id } }) {
    const [tag] = await tagRows(tx, eq(tags.id, id));
    return found(tag, 'ERR_NO_TAG_FOUND');
  },

  async create({ work, body }) {
    return saveTag(work, body);
  },

  async update({ work, params: { id }, body }) {
    return saveTag(work, body, id);
  },

  async remove({ work, params: { id } }) {
    await removeTag(work, id);
    return { message: 'Tag deleted' };
  },

  async clearTickets({ work, params: { id } }) {
    await clearTag(work, id);
    return { message: 'Tag taken off its tickets' };
  },

  async contacts({ tx, actor, params: { id }, query }) {
    return taggedContacts(tx, actor, id, query);
  },

  async removeFromContact({ work, params: { tagId, contactId } }) {
    await removeContactTag(work, contactId, tagId);
    return { message: 'Tag taken off the contact' };
  },

  async ofContact({ tx, params: { contactId } }) {
    return contactTagsOf(tx, contactId);
  },

  async sync({ work, actor, body }) {
    return syncContactTags(
      work,
      body.contactId ?? (await contactByNumber(work.tx, actor, body.contactNumber ?? '')),
      body.tags.map(({ id }) => id),
    );
  },
});
