import { exported, feature, stays } from '../../feature.ts';

export const knowledge = feature({
  routes: () => import('./knowledge.routes.ts'),
  refuses: { create: ['ERR_DUPLICATED_NAME'], update: ['ERR_DUPLICATED_NAME'] },
  tables: {
    knowledge_sources: exported,
    knowledge_passages: stays.copy,
    knowledge_questions: exported,
  },
});
