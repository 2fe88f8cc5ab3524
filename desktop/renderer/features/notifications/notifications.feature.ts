import { feature } from '../../lib/feature.ts';

/** What one is told of: it stands in the bell. */
export const notifications = feature({
  live: async () => ({ notification: (await import('./notificationCache.ts')).onNotification }),
});
