import { feature } from '../../lib/feature.ts';
import { securityErrors, useSecurityText } from './security.texts.ts';

/** What keeps one's own access safe. */
export const security = feature({
  screens: [
    {
      path: '/security',
      title: () => useSecurityText.now('title'),
      allow: 'session:own',
      load: async () => (await import('./SecurityScreen.tsx')).SecurityScreen,
    },
  ],
  errors: securityErrors,
});
