import type { EventPayload } from '@recado/shared/events';
import { type Webhook, webhookApi } from '@recado/shared/features/webhooks';
import { call } from '../../lib/api.ts';
import { byName } from '../../lib/format/foldText.ts';
import type { LiveHandlers } from '../../lib/live/liveHandlers.ts';
import { liveList, pageOf } from '../../lib/live/liveList.ts';
import { nameList } from '../../lib/live/nameList.ts';
import { rowEvents } from '../../lib/live/rowEvents.ts';
import { toast } from '../../lib/toast.ts';
import { useWebhookText } from './webhooks.texts.ts';

/** All webhooks, for the warning in the menu. */
export const webhookNames = nameList<Webhook>('webhooks', async () => {
  const { webhooks } = await call(webhookApi.list, { query: {} });
  return webhooks;
});

/** Every webhook of the company, by name. */
export const webhookList = liveList<Webhook>('webhooks', {
  load: ({ query }) => pageOf('webhooks', call(webhookApi.list, { query })),
  order: byName,
  text: ({ name, url }) => `${name} ${url}`,
  names: webhookNames,
});

const toList = rowEvents('webhook', webhookList);

/** How long the notice stays, in ms: longer than usual, because somebody has to act. */
const noticeMs = 8000;

/**
 * Applies a live webhook event. A toast warns everybody present when a webhook was turned off for its
 * failures.
 */
function onWebhook(event: EventPayload<'webhook'>): void {
  toList(event);
  if (event.action === 'update' && event.webhook.turnedOff)
    toast.warning(useWebhookText.now('turnedOffNotice', { name: event.webhook.name }), {
      ms: noticeMs,
      id: `webhook:${event.webhook.id}`,
    });
}

/** What live events do with webhooks on this page. */
export const live = { webhook: onWebhook } satisfies Partial<LiveHandlers>;
