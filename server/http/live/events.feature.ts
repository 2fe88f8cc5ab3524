import { sql } from 'drizzle-orm';
import { hoursAgo } from '../../db/statements/ago.ts';
import { outOfReach } from '../../events/outOfReach.ts';
import { feature, stays } from '../../feature.ts';

export const events = feature({
  routes: () => import('./events.routes.ts'),
  tables: {
    event_counters: stays.work,
    events: stays.copy,
  },
  oldRows: ({ EVENTS_HOURS }) => ({ events: [sql`at < ${hoursAgo(EVENTS_HOURS)}`, outOfReach] }),
});
