import { eq } from 'drizzle-orm';
import { type TicketPlace, ticketRooms } from '../../events/audience.ts';
import type { Work } from '../../work.ts';
import { type MessageRow, messageRow } from './messageRow.ts';
import { messages } from './messages.table.ts';

/** Says a message to everybody who may see its ticket. Answers the row. */
export async function publishMessage(
  { tx, publish, links }: Work,
  id: number,
  ticket: TicketPlace,
  action: 'create' | 'update',
): Promise<MessageRow> {
  const message = (await messageRow(tx, eq(messages.id, id), links))!;
  publish('appMessage', { action, message }, { to: ticketRooms(ticket) });
  return message;
}
