import { IconRobot } from '@tabler/icons-react';
import { feature } from '../../lib/feature.ts';
import { integrationErrors, integrationRights, useIntegrationText } from './integrations.texts.ts';

/** Bots of other companies that answer for this one. */
export const integrations = feature({
  screens: [
    {
      path: '/queue-integration',
      title: () => useIntegrationText.now('title'),
      keywords: () => useIntegrationText.now('keywords'),
      allow: 'integrations:view',
      load: async () => (await import('./IntegrationsScreen.tsx')).IntegrationsScreen,
      menu: { group: 'administration', icon: IconRobot },
    },
  ],
  errors: integrationErrors,
  rights: integrationRights,
});
