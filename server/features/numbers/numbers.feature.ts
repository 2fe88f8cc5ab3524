import { sql } from 'drizzle-orm';
import { daysAgo } from '../../db/statements/ago.ts';
import { feature, stays } from '../../feature.ts';

export const numbers = feature({
  routes: () => import('./numbers.routes.ts'),
  refuses: {
    check: ['ERR_INCOMPLETE_NUMBER', 'ERR_WAPP_CHECK_CONTACT', 'ERR_WAPP_INVALID_CONTACT'],
    profile: ['ERR_NO_CONTACT_FOUND'],
  },
  tables: {
    number_checks: stays.work,
    silent_connections: stays.work,
  },
  oldRows: () => ({
    number_checks: sql`asked_at < ${daysAgo(30)}`,
    silent_connections: sql`silent_at < ${daysAgo(1)}`,
  }),
});
