import type { PanelTicket } from '@recado/shared/features/panel';
import { ticketApi } from '@recado/shared/features/tickets';
import { call } from '../../lib/api.ts';
import { pressOnce } from '../../lib/window/pressGuard.ts';
import type { Target } from './panelCards.ts';

/**
 * Transfers a ticket, or returns it to the pending ones. The server refuses if the ticket has changed since
 * the page read it. Returns false when a press is already running.
 */
export const passTicket = async (
  { id, status, userId, queueId: seenQueue }: PanelTicket,
  to: Target,
  queueId: number,
): Promise<boolean> => {
  const body = {
    isTransfered: true,
    userId: to?.id ?? null,
    queueId,
    seen: { status, userId, queueId: seenQueue },
  };
  const passed = await pressOnce(id, 'transfer', () => call(ticketApi.update, { params: { id }, body }));
  return passed !== undefined;
};
