import { feature, stays } from '../../feature.ts';

export const drafts = feature({
  routes: () => import('./drafts.routes.ts'),
  refuses: {
    keep: ['ERR_NO_TICKET_FOUND'],
    keepOfChat: ['ERR_NO_CHAT_FOUND'],
  },
  tables: {
    drafts: stays.personal,
  },
  readsForAll: {
    'one’s own words, under the name of the ticket they are for': ['drafts.routes.ts list'],
  },
});
