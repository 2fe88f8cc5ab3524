import type { LiveHandlers } from '../../lib/live/liveHandlers.ts';
import { onToken } from './tokenList.ts';

/** What live events do with tokens on this page. */
export const live = { token: onToken } satisfies Partial<LiveHandlers>;
