import { sql } from 'drizzle-orm';
import { daysAgo } from '../../db/statements/ago.ts';
import { exported, feature, stays } from '../../feature.ts';

const unknown = 'ERR_NO_KNOWLEDGE_SOURCE_FOUND';

export const knowledge = feature({
  routes: () => import('./knowledge.routes.ts'),
  refuses: {
    create: ['ERR_DUPLICATED_NAME', 'ERR_NO_TICKET_FOUND', unknown],
    update: ['ERR_DUPLICATED_NAME'],
    content: [unknown],
    addFile: ['ERR_DUPLICATED_NAME', 'ERR_FILE_TYPE', 'ERR_FILE_TOO_LARGE', unknown],
    readAgain: [unknown],
    fromTicket: ['ERR_NO_TICKET_FOUND'],
    questionConversation: ['ERR_NO_TICKET_FOUND'],
    dismissQuestion: [unknown],
    removeQuestion: [unknown],
  },
  workers: [() => import('./reading/startReading.ts')],
  tables: {
    knowledge_sources: exported,
    knowledge_passages: stays.copy,
    knowledge_questions: exported,
  },
  oldRows: () => ({
    knowledge_questions: sql`state <> 'dismissed' and last_asked_at < ${daysAgo(180)}`,
  }),
  // It is read again when somebody asks for it, and nobody downloads it.
  mediaUses: { knowledge_sources: { shownIf: sql`false`, neededIf: sql`true` } },
  readsForAll: {
    'a question loses what identifies its customer before it is kept': [
      'questions/keepQuestion.ts keepQuestion',
    ],
  },
});
