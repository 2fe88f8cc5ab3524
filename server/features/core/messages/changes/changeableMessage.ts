import { found } from '@recado/shared/errors';
import type { Actor } from '@recado/shared/permissions';
import { and, eq } from 'drizzle-orm';
import type { Tx } from '../../../../db/client.ts';
import { maySee } from '../../access/access.ts';
import { tickets } from '../../tickets/tickets.table.ts';
import { messages } from '../messages.table.ts';

/** A message that somebody wants to change, and its ticket. */
export interface Changeable {
  message: typeof messages.$inferSelect;
  ticket: typeof tickets.$inferSelect;
}

/** A message of a ticket that this person may see, locked. */
export async function changeableMessage(tx: Tx, actor: Actor, id: number): Promise<Changeable> {
  const [row] = await seenMessage(tx, actor, id).for('no key update', { of: messages });
  return found(row, 'ERR_NO_MESSAGE_FOUND');
}

/** The same, only to look at. */
export async function readableMessage(tx: Tx, actor: Actor, id: number): Promise<Changeable> {
  const [row] = await seenMessage(tx, actor, id);
  return found(row, 'ERR_NO_MESSAGE_FOUND');
}

const seenMessage = (tx: Tx, actor: Actor, id: number) =>
  tx
    .select({ message: messages, ticket: tickets })
    .from(messages)
    .innerJoin(tickets, eq(tickets.id, messages.ticketId))
    .where(and(eq(messages.id, id), maySee(actor)));
