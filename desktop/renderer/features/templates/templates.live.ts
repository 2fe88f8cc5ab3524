import type { LiveHandlers } from '../../lib/live/liveHandlers.ts';
import { onTemplate } from './templateList.ts';

/** What live events do with templates on this page. */
export const live = { template: onTemplate } satisfies Partial<LiveHandlers>;
