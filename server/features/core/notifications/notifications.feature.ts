import { daysOfNotifications } from '@recado/shared/features/notifications';
import { sql } from 'drizzle-orm';
import { daysAgo } from '../../../db/statements/ago.ts';
import { feature, stays } from '../../../feature.ts';

export const notifications = feature({
  routes: () => import('./notifications.routes.ts'),
  tables: {
    notifications: stays.personal,
    notification_choices: stays.personal,
  },
  oldRows: () => ({ notifications: sql`created_at < ${daysAgo(daysOfNotifications)}` }),
});
