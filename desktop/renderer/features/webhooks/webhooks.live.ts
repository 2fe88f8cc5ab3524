import type { LiveHandlers } from '../../lib/live/liveHandlers.ts';
import { onWebhook } from './webhookList.ts';

/** What live events do with webhooks on this page. */
export const live = { webhook: onWebhook } satisfies Partial<LiveHandlers>;
