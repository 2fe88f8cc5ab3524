import { sql } from 'drizzle-orm';
import { daysAgo } from '../../db/statements/ago.ts';
import { exported, feature, stays } from '../../feature.ts';

export const assist = feature({
  routes: () => import('./assist.routes.ts'),
  refuses: {
    state: ['ERR_NO_TICKET_FOUND'],
    propose: ['ERR_NO_TICKET_FOUND'],
    rewrite: ['ERR_NO_TICKET_FOUND'],
    summarise: ['ERR_NO_TICKET_FOUND'],
    suggest: ['ERR_NO_TICKET_FOUND'],
    useOf: ['ERR_NO_TICKET_FOUND'],
    translateConversation: ['ERR_NO_TICKET_FOUND'],
    words: ['ERR_NO_TICKET_FOUND'],
    sources: ['ERR_NO_TICKET_FOUND'],
    transcribe: ['ERR_NO_MESSAGE_FOUND'],
  },
  readsForAll: {
    'its caller asks for the ticket as this person may see it': [
      'calls/askModel.ts countUse',
      'calls/conversationOf.ts conversationOf',
      'calls/suggest.ts choicesFor',
      'words/storeWords.ts storeWords',
      'words/wordsOf.ts missingOf',
      'words/wordsOf.ts storedOf',
    ],
  },
  tables: { assist_uses: exported, message_words: stays.copy, translated_tickets: exported },
  oldRows: () => ({ assist_uses: sql`created_at < ${daysAgo(400)}` }),
});
