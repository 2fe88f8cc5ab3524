import type { LiveHandlers } from '../../lib/live/liveHandlers.ts';
import { onHelp } from './helpList.ts';

/** What live events do with helps on this page. */
export const live = { help: onHelp } satisfies Partial<LiveHandlers>;
