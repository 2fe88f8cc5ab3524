import { and, eq } from 'drizzle-orm';
import type { Tx } from '../../../db/client.ts';
import { tickets } from '../tickets/tickets.table.ts';

/**
 * How far a message of ours got, where the ticket's row shows that message. The row's version stays: screens know
 * it from the message's own event, and a receipt is no change of the ticket.
 */
export async function showLastAck(
  tx: Tx,
  message: { id: number; ticketId: number },
  ack: number,
): Promise<void> {
  await tx
    .update(tickets)
    .set({ lastMessageAck: ack })
    .where(and(eq(tickets.id, message.ticketId), eq(tickets.lastMessageId, message.id)));
}
