import { ack } from '@recado/shared/features/messages';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { emit } from '../../hooks.ts';
import { outbox, outboxLanes } from '../../outbox/outbox.table.ts';
import type { Work } from '../../work.ts';
import { messages } from '../core/messages/messages.table.ts';
import { publishMessages } from '../core/messages/publishMessage.ts';
import { showLastAck } from '../core/messages/showLastAck.ts';
import { tickets } from '../core/tickets/tickets.table.ts';

/**
 * Takes the campaign messages of a contact out of the outbox that have not left yet. Each fails with the reason; nobody
 * sends it again.
 */
export async function dropWaiting(work: Work, contactId: number): Promise<void> {
  const { tx } = work;
  const theirs = tx.select({ id: tickets.id }).from(tickets).where(eq(tickets.contactId, contactId));
  const dropped = await tx
    .delete(outbox)
    .where(
      and(
        eq(outbox.lane, outboxLanes.campaign),
        eq(outbox.kind, 'message'),
        inArray(outbox.state, ['waiting', 'aside']),
        inArray(outbox.ticketId, theirs),
      ),
    )
    .returning({ messageId: outbox.messageId });
  for (const { messageId } of dropped) if (messageId !== null) await fail(work, messageId);
}

async function fail(work: Work, messageId: number): Promise<void> {
  const { tx } = work;
  const [message] = await tx
    .update(messages)
    .set({ ack: ack.failed, failure: 'optedOut', heldUntil: null, version: sql`${messages.version} + 1` })
    .where(and(eq(messages.id, messageId), eq(messages.ack, ack.pending)))
    .returning({ id: messages.id, ticketId: messages.ticketId });
  if (!message) return;
  await showLastAck(tx, message, ack.failed);
  await emit(work, 'sendingChanged', { messageId });
  const [ticket] = await tx.select().from(tickets).where(eq(tickets.id, message.ticketId));
  await publishMessages(work, [messageId], ticket!, 'update');
}
