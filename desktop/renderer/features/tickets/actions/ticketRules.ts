import type { SessionUser } from '@recado/shared/features/session';
import type { Ticket, TicketChanges } from '@recado/shared/features/tickets';
import { capabilitiesOf } from '@recado/shared/lib/capabilities';
import { can } from '@recado/shared/permissions';
import { actorOf } from '../../../lib/session/session.ts';

/** The actions on a ticket (STATE-01). */
export const ticketActionNames = ['accept', 'ignore', 'return', 'transfer', 'resolve', 'reopen'] as const;
export type TicketActionName = (typeof ticketActionNames)[number];

/** The actions that this user has on a ticket now, in the order of the buttons. */
export function actionsOn(ticket: Pick<Ticket, 'status'>, person: SessionUser): TicketActionName[] {
  const actor = actorOf(person);
  if (!can(actor, 'tickets:handle')) return [];
  const ignore = can(actor, 'tickets:ignore') ? (['ignore'] as const) : [];
  switch (ticket.status) {
    case 'pending':
      return ['accept', 'transfer', ...ignore];
    case 'lgpd':
      return ['transfer', ...ignore];
    case 'open':
      return ['return', 'transfer', 'resolve'];
    case 'group':
      return ['transfer', 'resolve'];
    case 'closed':
      return ['reopen'];
    case 'nps':
      return ['reopen', 'transfer'];
  }
}

/** Whether the customer can be asked for a rating: in an open ticket, but not in a group (OPEN-62). */
export const canBeRated = ({ status, isGroup }: Pick<Ticket, 'status' | 'isGroup'>): boolean =>
  status === 'open' && !isGroup;

/** The status of a served ticket: `group` for WhatsApp groups, else `open` (STATE-04, STATE-14, STATE-17). */
export const servedStatus = (ticket: Pick<Ticket, 'isGroup' | 'channel'>): 'open' | 'group' =>
  ticket.isGroup && capabilitiesOf(ticket.channel).groups ? 'group' : 'open';

/** The changes that each action sends to the server (STATE-02 to 21). */
export const ticketChanges = {
  accept: (ticket: Ticket, userId: number, queueId = ticket.queueId): TicketChanges => ({
    status: servedStatus(ticket),
    userId,
    ...(queueId === null ? {} : { queueId }),
  }),
  ignore: (userId: number): TicketChanges => ({
    status: 'closed',
    userId,
    sendFarewellMessage: false,
    amountUsedBotQueues: 0,
  }),
  return: (): TicketChanges => ({ status: 'pending', userId: null }),
  resolve: (userId: number, sendFarewellMessage: boolean): TicketChanges => ({
    status: 'closed',
    userId,
    sendFarewellMessage,
  }),
  rate: (): TicketChanges => ({ status: 'nps' }),
  transfer: (
    ticket: Ticket,
    to: { queueId: number; userId: number | null; message: string; note: string },
  ): TicketChanges => ({
    status: to.userId === null ? 'pending' : servedStatus(ticket),
    userId: to.userId,
    queueId: to.queueId,
    isTransfered: true,
    msgTransfer: to.message.trim() || null,
    ...(to.note.trim() !== '' && { noteTransfer: to.note.trim() }),
  }),
};
