import type { LiveHandlers } from '../../lib/live/liveHandlers.ts';
import { onIntegration } from './integrationList.ts';

/** What live events do with integrations on this page. */
export const live = { queueIntegration: onIntegration } satisfies Partial<LiveHandlers>;
