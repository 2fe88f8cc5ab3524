import { tagApi } from '@recado/shared/features/tags';
import { and, asc, eq } from 'drizzle-orm';
import { routes } from '../../calls/routes.ts';
import { rowRoutes } from '../../calls/rowRoutes.ts';
import { lowerName } from '../../db/statements/lowerName.ts';
import { clearTag, createTag, removeTag, updateTag } from './changeTag.ts';
import {
  addContactTag,
  contactByNumber,
  contactTagsOf,
  removeContactTag,
  syncContactTags,
} from './contactTags.ts';
import { setTicketLane } from './setTicketLane.ts';
import { taggedContacts } from './taggedContacts.ts';
import { tagRows } from './tagRows.ts';
import { tags } from './tags.table.ts';

const isKanban = (kanban: number | undefined) => (kanban === undefined ? undefined : eq(tags.kanban, kanban));

export const tagRoutes = routes(tagApi, {
  ...rowRoutes(tagRows),

  async list({ tx, query }) {
    const { kanban, tagId } = query;
    return tagRows.page(tx, query, and(isKanban(kanban), tagId ? eq(tags.id, tagId) : undefined));
  },

  async names({ tx, query: { kanban } }) {
    return tx
      .select()
      .from(tags)
      .where(isKanban(kanban))
      .orderBy(asc(lowerName(tags.name)));
  },

  async forFlows({ tx }) {
    return tx
      .select()
      .from(tags)
      .orderBy(asc(lowerName(tags.name)));
  },

  async create({ work, body }) {
    return createTag(work, body);
  },

  async update({ work, params: { id }, body }) {
    return updateTag(work, id, body);
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

  async addToContact({ work, params: { tagId, contactId } }) {
    return addContactTag(work, contactId, tagId);
  },

  async removeFromContact({ work, params: { tagId, contactId } }) {
    await removeContactTag(work, contactId, tagId);
    return { message: 'Tag taken off the contact' };
  },

  async ofContact({ tx, params: { contactId } }) {
    return contactTagsOf(tx, contactId);
  },

  async setLane({ work, actor, params: { ticketId, tagId } }) {
    await setTicketLane(work, actor, ticketId, { laneId: tagId });
    return { message: 'Ticket put into the lane' };
  },

  async clearLane({ work, actor, params: { ticketId } }) {
    await setTicketLane(work, actor, ticketId, { laneId: null });
    return { message: 'Ticket taken off the board' };
  },

  async sync({ work, actor, body }) {
    return syncContactTags(
      work,
      body.contactId ?? (await contactByNumber(work.tx, actor, body.contactNumber ?? '')),
      body.tags.map(({ id }) => id),
    );
  },
});
