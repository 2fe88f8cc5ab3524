import { AppError } from '@recado/shared/errors';
import { type BulkChange, mostTickets } from '@recado/shared/features/bulkActions';
import { type Actor, refusal } from '@recado/shared/permissions';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { addTasks } from '../../rowQueue/addTasks.ts';
import type { Work } from '../../work.ts';
import { maySee } from '../core/access/access.ts';
import { closingReasonRows } from '../core/closingReasons/closingReasonRows.ts';
import { queues } from '../core/queues/queues.table.ts';
import { tickets } from '../core/tickets/tickets.table.ts';
import { users } from '../core/users/users.table.ts';
import { tags } from '../tags/tags.table.ts';
import { type BulkActionRow, publishBulkAction } from './bulkActionRow.ts';
import { bulkActions, bulkActionTickets } from './bulkActions.table.ts';
import { bulkWaiting } from './bulkActions.wakes.ts';

/**
 * Stores a bulk action on these tickets; a worker changes one after the other. Tickets that the person does not see
 * stay untouched; if they see none, it throws ERR_NO_TICKET_FOUND. Throws ERR_NO_QUEUE_FOUND, ERR_NO_USER_FOUND,
 * ERR_NO_TAG_FOUND or ERR_NO_CLOSING_REASON_FOUND for a target that does not exist.
 */
export async function beginBulkAction(
  work: Work,
  actor: Actor,
  change: BulkChange,
  ticketIds: readonly number[],
): Promise<BulkActionRow> {
  const { tx, wake } = work;
  if (ticketIds.length > mostTickets)
    throw new AppError('ERR_TOO_MANY_TICKETS', { data: { max: mostTickets } });
  await targetsMustExist(work, actor, change);
  const [begun] = await tx
    .insert(bulkActions)
    .values({ userId: actor.userId, change, total: 0 })
    .returning({ id: bulkActions.id });
  const { id } = begun!;
  const there = await tx.execute(sql`
    insert into ${bulkActionTickets} (bulk_action_id, ticket_id, status, owner_id, queue_id)
    select ${id}::int, id, status, user_id, queue_id from ${tickets}
    where ${and(sql`${tickets.id} = any(${sql.param([...ticketIds])}::int[])`, maySee(actor))}
    returning 1`);
  if (there.length === 0) throw new AppError('ERR_NO_TICKET_FOUND');
  const [row] = await tx
    .update(bulkActions)
    .set({ total: there.length })
    .where(eq(bulkActions.id, id))
    .returning();
  await addTasks(tx, 'bulkActions', [{ ref: id }]);
  wake(bulkWaiting);
  return publishBulkAction(work, row!);
}

async function targetsMustExist({ tx }: Work, actor: Actor, change: BulkChange): Promise<void> {
  if (change.kind === 'addTag' || change.kind === 'removeTag') {
    const code = refusal(actor, 'tags:edit');
    if (code) throw new AppError(code);
    const [tag] = await tx.select({ id: tags.id }).from(tags).where(eq(tags.id, change.tagId));
    if (!tag) throw new AppError('ERR_NO_TAG_FOUND');
  }
  if (change.kind === 'resolve' && change.closingReasonId !== undefined)
    await closingReasonRows.one(tx, change.closingReasonId);
  if ((change.kind === 'transfer' || change.kind === 'accept') && change.queueId !== undefined) {
    const [queue] = await tx.select({ id: queues.id }).from(queues).where(eq(queues.id, change.queueId));
    if (!queue) throw new AppError('ERR_NO_QUEUE_FOUND');
  }
  if (change.kind === 'transfer' && change.userId) {
    const [user] = await tx
      .select({ id: users.id })
      .from(users)
      .where(inArray(users.id, [change.userId]));
    if (!user) throw new AppError('ERR_NO_USER_FOUND');
  }
}
