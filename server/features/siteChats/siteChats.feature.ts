import { sql } from 'drizzle-orm';
import { daysAgo } from '../../db/statements/ago.ts';
import { exported, feature, stays } from '../../feature.ts';

export const siteChats = feature({
  routes: () => import('./siteChats.routes.ts'),
  refuses: {
    get: ['ERR_NO_WAPP_FOUND'],
    update: ['ERR_NO_WAPP_FOUND'],
    renewSecret: ['ERR_NO_WAPP_FOUND'],
    visit: ['ERR_NO_CONTACT_FOUND'],
  },
  tables: {
    site_chats: exported,
    site_conversations: exported,
    site_entries: stays.copy,
    site_uploads: stays.work,
  },
  forSupport: ['connections:manage'],
  // Its reply is a secret that works after support has ended.
  notForSupport: ['renewSecret'],
  // The worker copies a file within minutes; what was never put into a message goes.
  oldRows: () => ({ site_uploads: sql`created_at < ${daysAgo(3)}` }),
});
