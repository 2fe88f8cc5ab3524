import { feature } from '../../lib/feature.ts';

/** The user's notifications, shown in the bell. */
export const notifications = feature({
  live: async () => ({ notification: (await import('./notificationCache.ts')).onNotification }),
});
