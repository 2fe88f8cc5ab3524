import { AppError } from '@recado/shared/errors';
import { bulkUndoMinutes, canBeTakenBack } from '@recado/shared/features/bulkActions';
import { type Actor, can } from '@recado/shared/permissions';
import { and, asc, eq, sql } from 'drizzle-orm';
import { doerOf } from '../../doers/doer.ts';
import type { Kernel } from '../../kernel.ts';
import { isOurTrouble } from '../../rowQueue/failures.ts';
import type { Outcome } from '../../rowQueue/rowWorker.ts';
import { turnOfBatches } from '../../rowQueue/turnOfBatches.ts';
import type { Work } from '../../work.ts';
import { actorOf } from '../core/people/actorOf.ts';
import { findPerson } from '../core/people/person.ts';
import { lockBulkAction, publishBulkAction } from './bulkActionRow.ts';
import { bulkActions, bulkActionTickets } from './bulkActions.table.ts';
import { become } from './changeBulkAction.ts';
import { changeOne } from './changeOne.ts';
import { putBackOne } from './putBackOne.ts';

type BulkKernel = Pick<Kernel, 'inWork'>;
type Stored = typeof bulkActions.$inferSelect;
type Item = typeof bulkActionTickets.$inferSelect;

/** After these tickets others have their turn, and the next turn reads the person's rights again. */
const ticketsPerTurn = 50;
/** The progress is published each time that this number of tickets is done. */
const ticketsPerEvent = 10;

/**
 * Continues a bulk action where it stopped. Each ticket and its outcome are one transaction. After a crash another
 * worker finds what is left and does nothing twice.
 */
export async function runBulkAction(
  kernel: BulkKernel,
  companyId: number,
  bulkActionId: number,
): Promise<Outcome> {
  const actor = await kernel.inWork(companyId, (work) => actorFor(work, bulkActionId));
  if (!actor) return { as: 'done' };
  return turnOfBatches(() => handleNext(kernel, companyId, bulkActionId, actor), ticketsPerTurn);
}

/** Ends an action that cannot go on. */
export async function endBulkAction(work: Work, id: number): Promise<void> {
  const row = await lockBulkAction(work.tx, id);
  if (row?.state === 'running' || row?.state === 'undoing')
    await become(work, id, {
      state: row.state === 'running' ? 'cancelled' : 'undone',
      finishedAt: work.clock.now(),
    });
}

/** The person whose action it is, with their present rights; without the right to handle tickets the action ends. */
async function actorFor(work: Work, id: number): Promise<Actor | undefined> {
  const row = await lockBulkAction(work.tx, id);
  if (!row) return undefined;
  const person = await findPerson(work.tx, work.clock, row.userId);
  const actor = person && actorOf(person);
  if (actor && person.company.status && can(actor, 'tickets:handle')) return actor;
  await endBulkAction(work, id);
  return undefined;
}

/** Handles the next ticket; false when none is left, or the action was cancelled. */
async function handleNext(kernel: BulkKernel, companyId: number, id: number, actor: Actor): Promise<boolean> {
  let item: Item | undefined;
  const refuse = (code: string) =>
    kernel.inWork(companyId, async (work) => {
      const row = await lockBulkAction(work.tx, id);
      if (!row || !item) return false;
      return settle(
        work,
        row,
        item,
        row.state === 'undoing' ? { outcome: 'kept' } : { outcome: 'refused', code },
      );
    });
  try {
    return await kernel.inWork(companyId, async (work) => {
      const row = await lockBulkAction(work.tx, id);
      if (row?.state !== 'running' && row?.state !== 'undoing') return false;
      item = await nextItem(work, row);
      if (!item) return finish(work, row);
      const acting = { ...work, by: doerOf(actor) };
      if (row.state === 'undoing')
        return settle(work, row, item, { outcome: await putBackOne(acting, actor, row.change.kind, item) });
      const wayBack = await changeOne(acting, actor, row.change, item);
      return settle(work, row, item, { outcome: 'done', ...wayBack });
    });
  } catch (error) {
    if (!item || isOurTrouble(error)) throw error;
    return refuse(error instanceof AppError ? error.code : 'ERR_INTERNAL');
  }
}

async function nextItem({ tx }: Work, { id, state }: Stored): Promise<Item | undefined> {
  const outcome = state === 'undoing' ? 'done' : 'waiting';
  const [item] = await tx
    .select()
    .from(bulkActionTickets)
    .where(
      and(
        eq(bulkActionTickets.bulkActionId, id),
        sql`${bulkActionTickets.outcome} = ${sql.raw(`'${outcome}'`)}`,
      ),
    )
    .orderBy(asc(bulkActionTickets.ticketId))
    .limit(1);
  return item;
}

async function finish(work: Work, { id, state, change }: Stored): Promise<false> {
  await become(work, id, {
    state: state === 'undoing' ? 'undone' : 'done',
    finishedAt: work.clock.now(),
    ...(state === 'running' && canBeTakenBack(change.kind) && { undoUntil: undoUntil(work) }),
  });
  return false;
}

const undoUntil = ({ clock }: Work): Date => new Date(clock.now().getTime() + bulkUndoMinutes * 60_000);

/** Stores a ticket's outcome and counts it, and publishes the progress from time to time. */
async function settle(
  work: Work,
  row: Stored,
  { bulkActionId, ticketId }: Item,
  now: Partial<Item> & { outcome: 'done' | 'refused' | 'restored' | 'kept' },
): Promise<true> {
  await work.tx
    .update(bulkActionTickets)
    .set(now)
    .where(and(eq(bulkActionTickets.bulkActionId, bulkActionId), eq(bulkActionTickets.ticketId, ticketId)));
  const [counted] = await work.tx
    .update(bulkActions)
    .set({
      [now.outcome]: sql`${bulkActions[now.outcome]} + 1`,
      // The undo is possible from the first ticket on.
      ...(row.state === 'running' && canBeTakenBack(row.change.kind) && { undoUntil: undoUntil(work) }),
    })
    .where(eq(bulkActions.id, bulkActionId))
    .returning();
  const { done, refused, restored, kept } = counted!;
  if ((row.state === 'undoing' ? restored + kept : done + refused) % ticketsPerEvent === 0)
    publishBulkAction(work, counted!);
  return true;
}
