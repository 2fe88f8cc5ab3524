import { exported, feature, stays } from '../../feature.ts';

export const assist = feature({
  routes: () => import('./assist.routes.ts'),
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
});
