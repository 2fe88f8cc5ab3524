import { exported, feature, stays } from '../../feature.ts';

export const assist = feature({
  routes: () => import('./assist.routes.ts'),
  tables: { assist_uses: exported, message_words: stays.copy, translated_tickets: exported },
});
