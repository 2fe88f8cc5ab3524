import type { LiveHandlers } from '../../lib/live/liveHandlers.ts';
import { onCompanyExport } from './companyExportCache.ts';

/** What live events do with company exports on this page. */
export const live = { companyExport: onCompanyExport } satisfies Partial<LiveHandlers>;
