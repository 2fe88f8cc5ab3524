import { IconList } from '@tabler/icons-react';
import { feature } from '../../lib/feature.ts';
import { integrationErrors, useIntegrationText } from './integrations.texts.ts';

/** Integrations of the company. */
export const integrations = feature({
  screens: [
    {
      path: '/integrations',
      title: () => useIntegrationText.now('title'),
      allow: 'integrations:manage',
      load: async () => (await import('./IntegrationsScreen.tsx')).IntegrationsScreen,
      menu: { group: 'administration', icon: IconList },
    },
  ],
  live: async () => ({ integration: (await import('./integrationList.ts')).onIntegration }),
  errors: integrationErrors,
});
