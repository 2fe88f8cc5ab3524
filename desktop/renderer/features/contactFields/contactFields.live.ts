import type { LiveHandlers } from '../../lib/live/liveHandlers.ts';
import { onContactField } from './contactFieldList.ts';

/** What live events do with contact fields on this page. */
export const live = { contactField: onContactField } satisfies Partial<LiveHandlers>;
