import { and, eq, gt, sql } from 'drizzle-orm';
import { storeChange } from '../../features/core/messages/changes/storeChange.ts';
import { forgetMessage } from '../../features/core/messages/forgetMessage.ts';
import { messages } from '../../features/core/messages/messages.table.ts';
import { tickets } from '../../features/core/tickets/tickets.table.ts';
import { outbox, outboxLanes } from '../../outbox/outbox.table.ts';
import type { Work } from '../../work.ts';

/**
 * Takes back the pieces of the bot's last answer that still wait, because a person has taken over (BOT-78). They stay
 * in the conversation as deleted, like any message that was taken back before it left.
 */
export async function voidDelayed(work: Work, ticketId: number): Promise<void> {
  const { tx } = work;
  const dropped = await tx
    .delete(outbox)
    .where(
      and(
        eq(outbox.ticketId, ticketId),
        eq(outbox.kind, 'message'),
        eq(outbox.lane, outboxLanes.bot),
        eq(outbox.state, 'waiting'),
        eq(outbox.tries, 0),
        // Only a piece with a delay: one that could leave at once is not taken back.
        gt(outbox.dueAt, sql`${outbox.createdAt} + interval '0.5 seconds'`),
      ),
    )
    .returning({ messageId: outbox.messageId });
  for (const { messageId } of dropped) {
    if (messageId === null) continue;
    const [row] = await tx
      .select({ message: messages, ticket: tickets })
      .from(messages)
      .innerJoin(tickets, eq(tickets.id, messages.ticketId))
      .where(eq(messages.id, messageId));
    if (!row) continue;
    await forgetMessage(work, row.message);
    await storeChange(work, row, { isDeleted: true, heldUntil: null }, undefined);
  }
}
