import type { LiveHandlers } from '../../lib/live/liveHandlers.ts';
import { onPanelTicket } from './panelTickets.ts';

/** What live events do with panel on this page. */
export const live = { ticket: onPanelTicket, appMessage: onPanelTicket } satisfies Partial<LiveHandlers>;
