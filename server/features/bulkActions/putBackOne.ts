import type { BulkKind } from '@recado/shared/features/bulkActions';
import type { Actor } from '@recado/shared/permissions';
import { eq } from 'drizzle-orm';
import type { Work } from '../../work.ts';
import { tickets } from '../tickets/tickets.table.ts';
import { restoreTicket, takeBackWords } from '../tickets/undoTicket.ts';
import type { bulkActionTickets } from './bulkActions.table.ts';

/**
 * Puts one ticket back where it was before a bulk action, unless somebody has moved it since. Words that are still
 * held are never said; what has left stays said. Messages that came meanwhile stay unread.
 */
export async function putBackOne(
  work: Work,
  actor: Actor,
  kind: BulkKind,
  item: typeof bulkActionTickets.$inferSelect,
): Promise<'restored' | 'kept'> {
  const { ticketId, status, ownerId, queueId, amountUsedBotQueues, placedAt } = item;
  const said = item.said ?? [];
  const [now] = await work.tx.select().from(tickets).where(eq(tickets.id, ticketId)).for('no key update');
  if (!now || !placedAt || now.placedAt.getTime() !== placedAt.getTime()) return 'kept';
  const isTaken = await takeBackWords(work, said, now);
  // Giving back to the queue does not read them.
  const wereRead = kind === 'return' ? 0 : (item.unreadMessages ?? 0);
  await restoreTicket(work, actor, now, {
    status,
    ownerId,
    queueId,
    unreadMessages: now.unreadMessages + wereRead,
    amountUsedBotQueues: amountUsedBotQueues ?? now.amountUsedBotQueues,
    said: isTaken ? said : [],
  });
  return 'restored';
}
