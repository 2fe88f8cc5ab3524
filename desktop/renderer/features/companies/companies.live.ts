import type { LiveHandlers } from '../../lib/live/liveHandlers.ts';
import { onCompany } from './companyList.ts';

/** What live events do with companies on this page. */
export const live = { company: onCompany } satisfies Partial<LiveHandlers>;
