import { IconWebhook } from '@tabler/icons-react';
import { feature } from '../../lib/feature.ts';
import { useWebhookText, webhookErrors, webhookRights } from './webhooks.texts.ts';

/** Addresses of the company that get its events. */
export const webhooks = feature({
  screens: [
    {
      path: '/api-webhooks',
      title: () => useWebhookText.now('title'),
      allow: 'webhooks:manage',
      load: async () => (await import('./WebhooksScreen.tsx')).WebhooksScreen,
      menu: { group: 'administration', icon: IconWebhook },
    },
  ],
  errors: webhookErrors,
  rights: webhookRights,
});
