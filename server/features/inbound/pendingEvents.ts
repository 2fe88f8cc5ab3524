import { type TicketPlace, ticketRooms } from '../../events/audience.ts';
import type { Hooks } from '../../hooks.ts';
import type { Work } from '../../work.ts';
import { shapeMessage } from '../core/messages/messageRow.ts';
import { hearersOf, messagesById } from '../core/messages/publishMessage.ts';
import { queueLinkPreviews } from '../core/messages/sending/queueLinkPreviews.ts';
import { ticketsById } from '../core/ticketRows/publishTicket.ts';
import { storeUpdates, type TicketUpdates } from './ticketUpdates.ts';

/** What a round has stored and still has to publish. */
export interface PendingEvents {
  messageIds: number[];
  /** The live ones among them, for features that react to new messages. */
  liveIds: number[];
  /** Live ones that customers wrote, in companies that await answers. */
  fromCustomers: Hooks['customersWrote']['messages'][number][];
  /** The changes of their tickets that are not stored yet. */
  ticketUpdates: TicketUpdates;
  /** Tickets they belong to, by id. */
  tickets: Map<number, TicketPlace & { isNew: boolean }>;
}

/** A round without anything to publish. */
export const nothingPending = (): PendingEvents => ({
  messageIds: [],
  liveIds: [],
  fromCustomers: [],
  ticketUpdates: new Map(),
  tickets: new Map(),
});

/**
 * Stores the remaining changes and publishes everything: three statements in one packet, for any number of messages
 * and tickets.
 */
export async function publishPending(
  { tx, publish, wake, links }: Work,
  { messageIds, liveIds, ticketUpdates, tickets }: PendingEvents,
): Promise<void> {
  if (messageIds.length === 0) return;
  const [, messageRows, shown] = await Promise.all([
    storeUpdates(tx, ticketUpdates),
    messagesById(tx, { ids: messageIds }),
    ticketsById(tx, { ids: [...tickets.keys()] }),
  ]);
  const live = new Set(liveIds);
  await queueLinkPreviews(
    { tx, wake },
    messageRows.filter(({ message }) => live.has(message.id)).map(({ message }) => message),
  );
  for (const row of messageRows)
    publish(
      'appMessage',
      { action: 'create', message: shapeMessage(row, links) },
      hearersOf(row.message, tickets.get(row.message.ticketId) ?? nobodys),
    );
  for (const ticket of shown)
    publish(
      'ticket',
      { action: tickets.get(ticket.id)?.isNew ? 'create' : 'update', ticket },
      { to: ticketRooms(ticket) },
    );
}

/** Rooms of admins only, for a message whose ticket was merged into another one during this round. */
const nobodys: TicketPlace = { queueId: -1, userId: null, isGroup: false, followerIds: [] };
