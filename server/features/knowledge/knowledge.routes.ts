import { found } from '@recado/shared/errors';
import { knowledgeSourceApi } from '@recado/shared/features/knowledge';
import { and, eq } from 'drizzle-orm';
import { routes } from '../../calls/routes.ts';
import { rowRoutes } from '../../calls/rowRoutes.ts';
import { maySee } from '../core/access/access.ts';
import { tickets } from '../core/tickets/tickets.table.ts';
import { ticketText } from './conversations/ticketText.ts';
import { knowledgeQuestions, knowledgeSources } from './knowledge.table.ts';
import { isInState, questionRows } from './questions/questionRows.ts';
import { changeSource, createFromFile, createSource, readAgain, removeSource } from './saveSource.ts';
import { sourceRows } from './sourceRows.ts';

const { list, get } = rowRoutes(sourceRows);

export const knowledgeRoutes = routes(knowledgeSourceApi, {
  list,
  get,

  async create({ work, actor, body }) {
    return createSource(work, actor, body);
  },

  async update({ work, params: { id }, body }) {
    return changeSource(work, id, body);
  },

  async remove({ work, params: { id } }) {
    await removeSource(work, id);
    return { message: 'Deleted' };
  },

  async content({ tx, params: { id } }) {
    const [row] = await tx
      .select({ content: knowledgeSources.content })
      .from(knowledgeSources)
      .where(eq(knowledgeSources.id, id));
    return found(row, 'ERR_NO_KNOWLEDGE_SOURCE_FOUND');
  },

  async addFile({ work, files, body }) {
    return createFromFile(work, files, body ?? {});
  },

  async readAgain({ work, params: { id } }) {
    return readAgain(work, id);
  },

  async fromTicket({ tx, actor, params: { ticketId } }) {
    const { text, removed } = await ticketText(tx, actor, ticketId);
    return { content: text, removed };
  },

  async questions({ tx, query }) {
    return questionRows.page(tx, query, isInState(query.state));
  },

  async questionConversation({ tx, actor, params: { id } }) {
    const [row] = await tx
      .select({ ticketUuid: tickets.uuid })
      .from(knowledgeQuestions)
      .innerJoin(tickets, and(eq(tickets.id, knowledgeQuestions.ticketId), maySee(actor)))
      .where(eq(knowledgeQuestions.id, id));
    return found(row, 'ERR_NO_TICKET_FOUND');
  },

  async dismissQuestion({ work, params: { id }, body: { state } }) {
    await questionRows.lock(work.tx, id);
    return questionRows.update(work, id, { state });
  },

  async removeQuestion({ work, params: { id } }) {
    await questionRows.remove(work, id);
    return { message: 'Deleted' };
  },
});
