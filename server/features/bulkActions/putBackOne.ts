import type { BulkKind } from '@recado/shared/features/bulkActions';
import type { Actor } from '@recado/shared/permissions';
import { eq, sql } from 'drizzle-orm';
import type { Work } from '../../work.ts';
import { messages } from '../core/messages/messages.table.ts';
import { restoreTicket, takeBackWords } from '../core/tickets/moves/undoTicket.ts';
import { tickets } from '../core/tickets/tickets.table.ts';
import type { bulkActionTickets } from './bulkActions.table.ts';

/**
 * Puts one ticket back where it was before a bulk action, unless somebody has moved it since. It cancels messages
 * that are still held; those that have left stay. Messages that came since then stay unread.
 */
export async function putBackOne(
  work: Work,
  actor: Actor,
  kind: BulkKind,
  item: typeof bulkActionTickets.$inferSelect,
): Promise<'restored' | 'kept'> {
  const { ticketId, status, ownerId, queueId, amountUsedBotQueues, waitingSince, placedAt } = item;
  const messageIds = item.said ?? [];
  const [now] = await work.tx.select().from(tickets).where(eq(tickets.id, ticketId)).for('no key update');
  if (!now || !placedAt || now.placedAt.getTime() !== placedAt.getTime()) return 'kept';
  const isTaken = await takeBackWords(work, messageIds, now);
  // A return to the queue does not mark messages as read.
  const wereRead = kind === 'return' ? 0 : (item.unreadMessages ?? 0);
  const before = {
    status,
    ownerId,
    queueId,
    unreadMessages: now.unreadMessages + wereRead,
    amountUsedBotQueues: amountUsedBotQueues ?? now.amountUsedBotQueues,
    said: isTaken ? messageIds : [],
  };
  const rest = (await isQuietSince(work, ticketId, placedAt)) ? { waitingSince } : undefined;
  await restoreTicket(work, actor, now, before, rest);
  return 'restored';
}

/** Has neither the customer nor an agent written since then? The times of messages are cut to whole seconds. */
async function isQuietSince({ tx }: Work, ticketId: number, moment: Date): Promise<boolean> {
  const [newer] = await tx
    .select({ id: messages.id })
    .from(messages)
    .where(
      sql`${messages.ticketId} = ${ticketId} and not ${messages.isPrivate}
        and (${messages.userId} is not null or not ${messages.fromMe})
        and ${messages.createdAt} >= ${moment.toISOString()}::timestamptz`,
    )
    .limit(1);
  return newer === undefined;
}
