import type { PanelTicket } from '@recado/shared/features/panel';
import { ticketApi } from '@recado/shared/features/tickets';
import { call } from '../../lib/api.ts';
import type { Target } from './panelCards.ts';

/** Passes a ticket on as a transfer, or puts it back among those that wait; not when it stands elsewhere by now. */
export const passTicket = (
  { id, status, userId, queueId: seenQueue }: PanelTicket,
  to: Target,
  queueId: number,
): Promise<unknown> =>
  call(ticketApi.update, {
    params: { id },
    body: {
      isTransfered: true,
      userId: to?.id ?? null,
      queueId,
      seen: { status, userId, queueId: seenQueue },
    },
  });
