import {
  type KnowledgeQuestion,
  knowledgeSourceApi,
  type QuestionState,
} from '@recado/shared/features/knowledge';
import { call } from '../../../lib/api.ts';
import { liveList, pageOf } from '../../../lib/live/liveList.ts';
import { rowEvents } from '../../../lib/live/rowEvents.ts';

/** Questions without an answer by state, most asked first; among equals the latest. */
export const questionList = liveList<KnowledgeQuestion, QuestionState>('knowledgeQuestions', {
  load: ({ query, filter: state }) =>
    pageOf('questions', call(knowledgeSourceApi.questions, { query: { ...query, state } })),
  order: (a, b) => b.times - a.times || b.lastAskedAt.localeCompare(a.lastAskedAt),
  text: ({ question }) => question,
  fits: ({ state }, filter) => state === filter,
});

/** Applies a live event of a question. */
export const onKnowledgeQuestion = rowEvents('knowledgeQuestion', questionList);
