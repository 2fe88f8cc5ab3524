import { feature } from '../../lib/feature.ts';
import { useChoiceText } from './choices/choices.texts.ts';
import { pushErrors } from './push.texts.ts';

/** The user's notifications, shown in the bell, and what they have chosen about them. */
export const notifications = feature({
  screens: [
    {
      path: '/notifications',
      title: () => useChoiceText.now('title'),
      allow: 'notifications:own',
      load: async () => (await import('./choices/NotificationScreen.tsx')).NotificationScreen,
    },
  ],
  errors: pushErrors,
});
