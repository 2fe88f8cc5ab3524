import { found } from '@recado/shared/errors';
import { type BulkChange, bulkHoldSeconds, canBeTakenBack } from '@recado/shared/features/bulkActions';
import type { Actor } from '@recado/shared/permissions';
import { and, eq } from 'drizzle-orm';
import type { Work } from '../../work.ts';
import { maySee } from '../core/access/access.ts';
import { updateTicket } from '../core/tickets/moves/updateTicket.ts';
import { readTicket } from '../core/tickets/readTicket.ts';
import { tickets, ticketUndos } from '../core/tickets/tickets.table.ts';
import { contactTagsOf, syncContactTags } from '../tags/contactTags.ts';
import type { bulkActionTickets } from './bulkActions.table.ts';

type Item = typeof bulkActionTickets.$inferSelect;

/** The columns that an undo restores. */
export type UndoColumns = Pick<
  Item,
  'unreadMessages' | 'amountUsedBotQueues' | 'waitingSince' | 'said' | 'placedAt'
>;

/**
 * Changes one ticket of a bulk action, by the rights and rules of a single change. Returns what its undo needs, or
 * undefined if it cannot be undone. Throws ERR_TICKET_STATE for a ticket that has moved since the action began.
 */
export async function changeOne(
  work: Work,
  actor: Actor,
  change: BulkChange,
  item: Item,
): Promise<UndoColumns | undefined> {
  const { tx } = work;
  const { ticketId } = item;
  if (change.kind === 'read') return void (await readTicket(work, actor, ticketId));
  if (change.kind === 'addTag' || change.kind === 'removeTag') return tagOne(work, actor, change, ticketId);
  const [before] = await tx
    .select({ version: tickets.version })
    .from(tickets)
    .where(eq(tickets.id, ticketId))
    .for('no key update');
  const changed = await updateTicket(work, actor, ticketId, {
    ...changesOf(change, item),
    seen: { status: item.status, userId: item.ownerId, queueId: item.queueId },
    ...(canBeTakenBack(change.kind) && { undoSeconds: bulkHoldSeconds }),
  });
  // Nothing changed, or the conversation continues in another ticket.
  if (changed.id !== ticketId || changed.version === before?.version) return undefined;
  const [undo] = await tx.delete(ticketUndos).where(eq(ticketUndos.ticketId, ticketId)).returning();
  if (!undo || !canBeTakenBack(change.kind)) return undefined;
  const [after] = await tx
    .select({ placedAt: tickets.placedAt })
    .from(tickets)
    .where(eq(tickets.id, ticketId));
  const { unreadMessages, amountUsedBotQueues, waitingSince, said } = undo;
  return { unreadMessages, amountUsedBotQueues, waitingSince, said, placedAt: after!.placedAt };
}

function changesOf(
  change: Extract<BulkChange, { kind: 'accept' | 'return' | 'transfer' | 'resolve' }>,
  { queueId }: Item,
) {
  switch (change.kind) {
    case 'accept':
      return {
        status: 'open' as const,
        ...(queueId === null && change.queueId && { queueId: change.queueId }),
      };
    case 'return':
      return { status: 'pending' as const, userId: null };
    case 'resolve':
      return {
        status: 'closed' as const,
        sendFarewellMessage: change.sendFarewellMessage,
        closingReasonId: change.closingReasonId,
      };
    case 'transfer':
      return {
        isTransfered: true,
        queueId: change.queueId,
        userId: change.userId ?? null,
        msgTransfer: change.msgTransfer ?? null,
      };
  }
}

async function tagOne(
  work: Work,
  actor: Actor,
  { kind, tagId }: Extract<BulkChange, { tagId: number }>,
  ticketId: number,
): Promise<undefined> {
  const { tx } = work;
  const [ticket] = await tx
    .select({ contactId: tickets.contactId })
    .from(tickets)
    .where(and(eq(tickets.id, ticketId), maySee(actor)));
  const { contactId } = found(ticket, 'ERR_NO_TICKET_FOUND');
  const before = (await contactTagsOf(tx, contactId)).map(({ id }) => id);
  if (before.includes(tagId) === (kind === 'addTag')) return;
  await syncContactTags(
    work,
    contactId,
    kind === 'addTag' ? [...before, tagId] : before.filter((id) => id !== tagId),
  );
}
