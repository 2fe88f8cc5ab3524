import { sql } from 'drizzle-orm';
import { exported, feature } from '../../../feature.ts';

export const quickReplies = feature({
  routes: () => import('./quickReplies.routes.ts'),
  refuses: {
    get: ['ERR_NO_QUICK_REPLY_FOUND'],
    create: ['ERR_FILE_TYPE', 'ERR_NO_PERMISSION', 'ERR_NO_QUEUE_FOUND'],
    update: ['ERR_NO_PERMISSION', 'ERR_NO_QUEUE_FOUND', 'ERR_NO_QUICK_REPLY_FOUND'],
    remove: ['ERR_NO_PERMISSION', 'ERR_NO_QUICK_REPLY_FOUND'],
    upload: ['ERR_FILE_TYPE', 'ERR_NO_PERMISSION', 'ERR_NO_QUICK_REPLY_FOUND'],
    removeMedia: ['ERR_NO_PERMISSION', 'ERR_NO_QUICK_REPLY_FOUND'],
  },
  tables: {
    quick_replies: exported,
  },
  forSupport: ['quickReplies:edit'],
  // It is sent again and again: however old, it stays.
  mediaUses: { quick_replies: { neededIf: sql`true` } },
});
