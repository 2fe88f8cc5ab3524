import { feature } from '../../lib/feature.ts';
import { securityErrors, useSecurityText } from './security.texts.ts';

/** Sign-ins and second factors of the user. */
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
