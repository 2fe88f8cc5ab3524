import type { LiveHandlers } from '../../lib/live/liveHandlers.ts';
import { onErasure, onPersonExport } from './privacyCache.ts';

/** What live events do with privacy on this page. */
export const live = {
  erasure: onErasure,
  personExport: onPersonExport,
} satisfies Partial<LiveHandlers>;
