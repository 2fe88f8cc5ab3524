import { feature } from '../../lib/feature.ts';
import { pushErrors } from './push.texts.ts';

/** The user's notifications, shown in the bell. */
export const notifications = feature({
  live: async () => ({ notification: (await import('./notificationCache.ts')).onNotification }),
  errors: pushErrors,
});
