import { desc, eq } from 'drizzle-orm';
import { rowsOf } from '../../../rowsOf.ts';
import type { Work } from '../../../work.ts';
import { knowledgeQuestions } from '../knowledge.table.ts';

/** Questions without an answer as the API shows them, most asked first. */
export const questionRows = rowsOf(knowledgeQuestions, {
  topic: 'knowledgeQuestion',
  missing: 'ERR_NO_KNOWLEDGE_SOURCE_FOUND',
  list: 'questions',
  order: [desc(knowledgeQuestions.times), desc(knowledgeQuestions.lastAskedAt)],
  search: [knowledgeQuestions.question],
  secret: ['digest', 'ticketId', 'createdAt'],
});

/** A source was written for a question. Throws ERR_NO_KNOWLEDGE_SOURCE_FOUND. */
export async function markWritten(work: Work, id: number, sourceId: number): Promise<void> {
  await questionRows.lock(work.tx, id);
  await questionRows.update(work, id, { state: 'written', sourceId });
}

/** The questions in this state. */
export const isInState = (state: (typeof knowledgeQuestions.$inferSelect)['state']) =>
  eq(knowledgeQuestions.state, state);
