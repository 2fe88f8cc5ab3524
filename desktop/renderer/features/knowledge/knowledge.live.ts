import type { LiveHandlers } from '../../lib/live/liveHandlers.ts';
import { onKnowledgeSource } from './knowledgeSourceList.ts';
import { onKnowledgeQuestion } from './questions/questionList.ts';

/** What live events do with knowledge on this page. */
export const live = {
  knowledgeSource: onKnowledgeSource,
  knowledgeQuestion: onKnowledgeQuestion,
} satisfies Partial<LiveHandlers>;
