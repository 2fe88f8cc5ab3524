import type { LiveHandlers } from '../../lib/live/liveHandlers.ts';
import { onReportMail } from './reportMailList.ts';

/** What live events do with report mails on this page. */
export const live = { reportMail: onReportMail } satisfies Partial<LiveHandlers>;
