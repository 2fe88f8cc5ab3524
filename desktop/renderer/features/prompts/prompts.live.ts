import type { LiveHandlers } from '../../lib/live/liveHandlers.ts';
import { onPrompt } from './promptList.ts';

/** What live events do with prompts on this page. */
export const live = { prompt: onPrompt } satisfies Partial<LiveHandlers>;
