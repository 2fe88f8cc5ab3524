import type { LiveHandlers } from '../../lib/live/liveHandlers.ts';
import { onSettings } from './settingsSince.ts';

/** What live events do with settings on this page. */
export const live = { settings: onSettings } satisfies Partial<LiveHandlers>;
