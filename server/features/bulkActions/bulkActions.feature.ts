import { sql } from 'drizzle-orm';
import { daysAgo } from '../../db/statements/ago.ts';
import { feature, stays } from '../../feature.ts';

export const bulkActions = feature({
  routes: () => import('./bulkActions.routes.ts'),
  refuses: {
    get: ['ERR_NO_BULK_ACTION_FOUND'],
    create: ['ERR_NO_QUEUE_FOUND', 'ERR_NO_TAG_FOUND', 'ERR_NO_TICKET_FOUND', 'ERR_NO_USER_FOUND'],
    createOfFilter: [
      'ERR_NO_QUEUE_FOUND',
      'ERR_NO_TAG_FOUND',
      'ERR_NO_TICKET_FOUND',
      'ERR_NO_USER_FOUND',
      'ERR_TOO_MANY_TICKETS',
    ],
    closeAll: [
      'ERR_CLOSING_REASON_REQUIRED',
      'ERR_NO_CLOSING_REASON_FOUND',
      'ERR_NO_TICKET_FOUND',
      'ERR_TOO_MANY_TICKETS',
    ],
    cancel: ['ERR_BULK_STATE', 'ERR_NO_BULK_ACTION_FOUND'],
    undo: ['ERR_BULK_STATE', 'ERR_NO_BULK_ACTION_FOUND', 'ERR_UNDO_TOO_LATE'],
    refused: ['ERR_NO_BULK_ACTION_FOUND'],
  },
  workers: [() => import('./startBulkActions.ts')],
  tables: {
    bulk_action_tickets: stays.work,
    bulk_actions: stays.work,
  },
  oldRows: () => ({ bulk_actions: sql`created_at < ${daysAgo(30)}` }),
  // A worker continues it in the admin's name when support may be over (SUPPORT-05).
  notForSupport: 'every change',
  readsForAll: {
    'about one ticket that its caller has found to be seen, or changes': [
      'putBackOne.ts isQuietSince',
      'putBackOne.ts putBackOne',
    ],
  },
});
