import { sql } from 'drizzle-orm';
import { daysAgo } from '../../db/statements/ago.ts';
import { feature, stays } from '../../feature.ts';

export const passwordResets = feature({
  routes: () => import('./passwordResets.routes.ts'),
  refuses: {
    look: ['ERR_NO_PERMISSION', 'ERR_NO_RESET_FOUND'],
    reset: ['ERR_COMMON_PASSWORD', 'ERR_NO_PERMISSION', 'ERR_NO_RESET_FOUND'],
  },
  tables: {
    password_resets: stays.secret,
  },
  oldRows: () => ({ password_resets: sql`expires_at < ${daysAgo(1)}` }),
  across: {
    'nobody is signed in yet: the company is not known': ['askReset.ts'],
  },
});
