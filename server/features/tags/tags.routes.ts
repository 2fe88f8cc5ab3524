import { found } from '@recado/shared/errors';
import { tagApi } from '@recado/shared/features/tags';
import { and, asc, count, eq } from 'drizzle-orm';
import { lowerName } from '../../db/lowerName.ts';
import { cut, pageOf } from '../../db/paged.ts';
import { contains } from '../../db/search.ts';
import { everybody } from '../../events/audience.ts';
import { routes } from '../../http/routes.ts';
import { contactTagsOf, syncContactTags } from './contactTags.ts';
import { saveTag } from './saveTag.ts';
import { taggedContacts } from './taggedContacts.ts';
import { tagRows } from './tagRow.ts';
import { contactTags, tags, ticketTags } from './tags.table.ts';

export const tagRoutes = routes(tagApi, {
  async list({ tx, query: { searchParam, pageNumber, kanban, tagId } }) {
    const where = and(
      contains(tags.name, searchParam),
      kanban === undefined ? undefined : eq(tags.kanban, kanban),
      tagId === undefined ? undefined : eq(tags.id, tagId),
    );
    const [rows, [total]] = await Promise.all([
      tagRows(tx, where, pageOf(pageNumber)),
      tx.select({ count: count() }).from(tags).where(where),
    ]);
    const { items, hasMore } = cut(rows);
    return { tags: items, hasMore, count: total!.count };
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

  async remove({ tx, work, params: { id } }) {
    const [tag] = await tx.delete(tags).where(eq(tags.id, id)).returning();
    work.publish('tag', { action: 'delete', tagId: found(tag, 'ERR_NO_TAG_FOUND').id }, everybody);
    return { message: 'Tag deleted' };
  },

  async clearTickets({ tx, work, params: { id } }) {
    await tx.delete(ticketTags).where(eq(ticketTags.tagId, id));
    const [tag] = await tagRows(tx, eq(tags.id, id));
    work.publish('tag', { action: 'update', tag: found(tag, 'ERR_NO_TAG_FOUND') }, everybody);
    return { message: 'Tag taken off its tickets' };
  },

  async contacts({ tx, actor, params: { id }, query }) {
    return taggedContacts(tx, actor, id, query);
  },

  async removeFromContact({ tx, work, params: { tagId, contactId } }) {
    await tx
      .delete(contactTags)
      .where(and(eq(contactTags.tagId, tagId), eq(contactTags.contactId, contactId)));
    const [tag] = await tagRows(tx, eq(tags.id, tagId));
    work.publish('tag', { action: 'update', tag: found(tag, 'ERR_NO_TAG_FOUND') }, everybody);
    return { message: 'Tag taken off the contact' };
  },

  async ofContact({ tx, params: { contactId } }) {
    return contactTagsOf(tx, contactId);
  },

  async sync({ work, body }) {
    return syncContactTags(
      work,
      body.contactId,
      body.tags.map(({ id }) => id),
    );
  },
});
