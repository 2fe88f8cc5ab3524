import { eq, sql } from 'drizzle-orm';
import type { Work } from '../../../work.ts';
import { tickets } from '../tickets/tickets.table.ts';
import { messages } from './messages.table.ts';
import { publishMessage } from './publishMessage.ts';

/** Publishes the state of a file to the screens that show its message. */
export async function showFile(work: Work, { mediaId }: { mediaId: number }): Promise<void> {
  const { tx } = work;
  const [row] = await tx
    .update(messages)
    .set({ version: sql`${messages.version} + 1` })
    .where(eq(messages.mediaId, mediaId))
    .returning({ id: messages.id, ticketId: messages.ticketId });
  if (!row) return;
  const [ticket] = await tx.select().from(tickets).where(eq(tickets.id, row.ticketId));
  await publishMessage(work, row.id, ticket!, 'update');
}
