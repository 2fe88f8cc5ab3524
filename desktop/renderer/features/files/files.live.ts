import type { LiveHandlers } from '../../lib/live/liveHandlers.ts';
import { onFile } from './fileList.ts';

/** What live events do with files on this page. */
export const live = { file: onFile } satisfies Partial<LiveHandlers>;
