import { sql } from 'drizzle-orm';
import { feature, stays } from '../../feature.ts';

export const pushSubscriptions = feature({
  routes: () => import('./pushSubscriptions.routes.ts'),
  refuses: {
    save: ['ERR_SESSION_ENDED'],
    test: ['ERR_NO_PUSH_DEVICE'],
  },
  workers: [() => import('./startPushes.ts')],
  on: { sessionsEnded: () => import('./endSubscriptions.ts') },
  tables: {
    push_subscriptions: stays.secret,
    push_cursors: stays.work,
    push_sends: stays.work,
  },
  oldRows: () => ({
    push_subscriptions: sql`session_id in (select id from sessions where ended_at is not null or expires_at < now())`,
  }),
  readsForAll: {
    'one’s own tickets, counted': ['contentOf.ts ownUnread'],
    'the tickets of events, which each person hears by their own rooms': ['newsOf.ts placesNow'],
  },
  across: {
    'a device may have belonged to somebody of another company': ['saveSubscription.ts'],
    'one pair of keys for the installation': ['readPushKeys.ts'],
  },
});
