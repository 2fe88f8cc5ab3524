import { AppError, type ErrorDetail } from '@recado/shared/errors';
import type { TicketChanges, TicketStatus } from '@recado/shared/features/tickets';
import { type Actor, can } from '@recado/shared/permissions';
import type { z } from 'zod';

/** What a change of a ticket amounts to. Undefined fields stay as they are. */
export interface Move {
  kind: 'accept' | 'return' | 'transfer' | 'resolve' | 'ignore' | 'reopen' | 'settings';
  status?: TicketStatus;
  userId?: number | null;
  queueId?: number | null;
}

interface Before {
  status: TicketStatus;
  userId: number | null;
  queueId: number | null;
  isGroup: boolean;
}

type Owner = ErrorDetail<'ERR_TICKET_ALREADY_ACCEPTED'>['data']['ticket'];

/**
 * The state table (STATE-01 to 18): from the ticket as it is and the request to what happens, or a refusal.
 *
 * | from | asked | to |
 * |---|---|---|
 * | pending, group without an owner | open | open (group for a group), owned by the caller; needs a queue |
 * | pending, lgpd, nps | closed | closed, without farewell (ignore); for admins and those with the switch |
 * | open | pending | pending, without an owner |
 * | open, group | closed | closed (resolve), owned by the caller when nobody owned it |
 * | open | nps | nps: resolved, and the customer is asked to rate it |
 * | closed, nps | open | open (group for a group), owned by the caller; needs a queue |
 * | any | isTransfered | open (group) with a user, pending without; needs a queue |
 */
export async function moveOf(
  ticket: Before,
  changes: z.output<typeof TicketChanges>,
  actor: Actor,
  owner: () => Promise<Owner>,
): Promise<Move> {
  const live: TicketStatus = ticket.isGroup ? 'group' : 'open';
  const queueId = changes.queueId === undefined ? undefined : changes.queueId;
  const withQueue = () => {
    if ((queueId ?? ticket.queueId) === null && !ticket.isGroup) throw new AppError('ERR_QUEUE_REQUIRED');
    return queueId === undefined || queueId === null ? {} : { queueId };
  };
  if (changes.isTransfered) {
    const userId = changes.userId ?? null;
    return { kind: 'transfer', ...withQueue(), userId, status: userId === null ? 'pending' : live };
  }
  switch (changes.status) {
    case undefined:
      if (
        changes.useIntegration === undefined &&
        changes.amountUsedBotQueues === undefined &&
        queueId === undefined
      )
        throw new AppError('ERR_TICKET_STATE');
      return { kind: 'settings', ...(queueId !== undefined && { queueId }) };
    case 'open':
    case 'group':
      // A customer who is asked to rate has been attended: an agent may go on with them without waiting for the
      // rating.
      if (ticket.status === 'closed' || ticket.status === 'nps')
        return { kind: 'reopen', ...withQueue(), userId: actor.userId, status: live };
      if (ticket.status === 'open' || (ticket.status === 'group' && ticket.userId !== null)) {
        if (ticket.userId === actor.userId) return { kind: 'settings' };
        throw new AppError('ERR_TICKET_ALREADY_ACCEPTED', { data: { ticket: await owner() } });
      }
      if (ticket.status !== 'pending' && ticket.status !== 'group') throw new AppError('ERR_TICKET_STATE');
      return { kind: 'accept', ...withQueue(), userId: actor.userId, status: live };
    case 'pending':
      if (ticket.status !== 'open') throw new AppError('ERR_TICKET_STATE');
      return { kind: 'return', ...(queueId !== undefined && { queueId }), userId: null, status: 'pending' };
    case 'nps':
      if (ticket.status !== 'open') throw new AppError('ERR_TICKET_STATE');
      return { kind: 'resolve', status: 'nps', userId: ticket.userId ?? actor.userId };
    case 'closed':
      if (ticket.status === 'closed') throw new AppError('ERR_TICKET_STATE');
      if (ticket.status === 'open' || ticket.status === 'group')
        return { kind: 'resolve', status: 'closed', userId: ticket.userId ?? actor.userId };
      if (!can(actor, 'tickets:ignore')) throw new AppError('ERR_NO_PERMISSION');
      return { kind: 'ignore', status: 'closed' };
    default:
      throw new AppError('ERR_TICKET_STATE');
  }
}
