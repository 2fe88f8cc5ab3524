import { asc } from 'drizzle-orm';
import { gathered } from '../../../db/statements/gathered.ts';
import { idsIn, rowsById } from '../../../db/statements/lateral.ts';
import { preparedStatement } from '../../../db/statements/preparedStatement.ts';
import { type RoomAudience, type TicketPlace, ticketRooms } from '../../../events/audience.ts';
import type { Work } from '../../../work.ts';
import { type MessageRow, selectMessages, shapeMessage } from './messageRow.ts';
import { messages } from './messages.table.ts';

/** Messages as the API shows them, oldest first. */
export const messagesById = preparedStatement((tx) =>
  selectMessages(tx, rowsById(messages, idsIn('ids'))).orderBy(asc(messages.createdAt), asc(messages.id)),
);

/**
 * Who hears of a message: everybody who may see its ticket. Only people hear a message of a blocked contact: a
 * program that answers would answer it (BOT-07).
 */
export const hearersOf = (
  { fromBlocked }: Pick<MessageRow, 'fromBlocked'>,
  place: TicketPlace,
): RoomAudience => ({ to: ticketRooms(place), ...(fromBlocked && { except: ['programs'] }) });

const shownMessages = gathered(async (tx, askers: readonly (readonly number[])[]) => {
  const rows = await messagesById(tx, { ids: askers.flat() });
  return askers.map((ids) => rows.filter(({ message }) => ids.includes(message.id)));
});

/** Publishes messages of one ticket, oldest first, to everybody who may see it. Returns their rows. */
export async function publishMessages(
  { tx, publish, links }: Work,
  ids: number[],
  ticket: TicketPlace,
  action: 'create' | 'update',
): Promise<MessageRow[]> {
  const rows = await shownMessages(tx, ids);
  return rows.map((row) => {
    const message = shapeMessage(row, links);
    publish('appMessage', { action, message }, hearersOf(message, ticket));
    return message;
  });
}

/** Publishes one message. */
export async function publishMessage(
  work: Work,
  id: number,
  ticket: TicketPlace,
  action: 'create' | 'update',
): Promise<MessageRow> {
  const [message] = await publishMessages(work, [id], ticket, action);
  return message!;
}
