import { daysOfDeliveries } from '@recado/shared/features/webhooks';
import { sql } from 'drizzle-orm';
import { daysAgo } from '../../db/statements/ago.ts';
import { exportedWithout, feature, stays } from '../../feature.ts';

export const webhooks = feature({
  routes: () => import('./webhooks.routes.ts'),
  refuses: {
    get: ['ERR_NO_WEBHOOK_FOUND'],
    create: ['ERR_DUPLICATED_NAME', 'ERR_EXCEEDS_OWN_RIGHTS', 'ERR_WEBHOOK_LIMIT'],
    update: ['ERR_CONFIRM_IDENTITY', 'ERR_EXCEEDS_OWN_RIGHTS', 'ERR_NO_WEBHOOK_FOUND'],
    remove: ['ERR_NO_WEBHOOK_FOUND'],
    renewSecret: ['ERR_NO_WEBHOOK_FOUND'],
    test: ['ERR_NO_WEBHOOK_FOUND'],
    deliveries: ['ERR_NO_WEBHOOK_FOUND'],
    payload: ['ERR_EXCEEDS_OWN_RIGHTS', 'ERR_NO_WEBHOOK_FOUND'],
    replay: ['ERR_NO_WEBHOOK_FOUND'],
    replayFailed: ['ERR_NO_WEBHOOK_FOUND', 'ERR_WEBHOOK_OFF'],
  },
  workers: [() => import('./startWebhooks.ts')],
  on: { settingsSaved: () => import('./followGestor.ts') },
  tables: {
    webhooks: exportedWithout('secret', 'old_secret', 'old_secret_until', 'cursor'),
    webhook_deliveries: stays.copy,
    webhook_sends: stays.work,
  },
  oldRows: () => ({ webhook_deliveries: sql`created_at < ${daysAgo(daysOfDeliveries)}` }),
});
