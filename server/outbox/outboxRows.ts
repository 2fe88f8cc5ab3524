import { and, eq, gt, inArray, ne, notInArray, or, sql } from 'drizzle-orm';
import type { Tx } from '../db/client.ts';
import { insertRows } from '../db/statements/insertRows.ts';
import { messages } from '../features/core/messages/messages.table.ts';
import type { Work } from '../work.ts';
import { type OutboxLane, outbox, outboxLanes } from './outbox.table.ts';
import { outboxWaiting } from './outbox.wakes.ts';

/** The place that messages leave from. */
interface From {
  connectionId: number;
  ticketId: number;
}

/** Queues messages that leave after `holdSeconds`: until then a user can take them back. */
export async function enqueue(
  { tx, wake }: Work,
  { connectionId, ticketId }: From,
  leaving: readonly { id: number; mediaId: number | null }[],
  { lane = 'person', holdSeconds = 0 }: { lane?: OutboxLane; holdSeconds?: number } = {},
): Promise<void> {
  if (leaving.length === 0) return;
  const rows = leaving.map(({ id, mediaId }) => ({
    connectionId,
    ticketId,
    messageId: id,
    lane: outboxLanes[lane],
    hasFile: mediaId !== null,
  }));
  if (holdSeconds > 0) {
    const dueAt = sql`now() + make_interval(secs => ${holdSeconds})`;
    await tx.insert(outbox).values(rows.map((row) => ({ ...row, dueAt })));
  } else await insert(tx, rows);
  wake(outboxWaiting, { connectionId });
}

const insert = insertRows(outbox);

/** Queues a change of a message behind all earlier messages. */
export async function enqueueChange(
  { tx, wake }: Work,
  row: From & Pick<typeof outbox.$inferInsert, 'changedId' | 'change' | 'providerId'>,
): Promise<void> {
  await tx.insert(outbox).values({ ...row, kind: 'change' });
  wake(outboxWaiting, { connectionId: row.connectionId });
}

/**
 * Removes the change that the channel has answered, by any of its ids; undefined: it is none. For a change that the
 * channel had accepted (`keepTaken`), only a refusal counts.
 */
export async function dequeueChange(
  tx: Tx,
  connectionId: number,
  providerIds: readonly string[],
  isRefused: boolean,
) {
  const [row] = await tx
    .delete(outbox)
    .where(
      and(
        eq(outbox.connectionId, connectionId),
        inArray(outbox.providerId, [...providerIds]),
        isRefused ? undefined : ne(outbox.state, 'done'),
      ),
    )
    .returning();
  return row;
}

/** Does a change of this message still wait to reach the channel? */
export const isChanging = async (tx: Tx, messageId: number): Promise<boolean> =>
  (await tx.$count(outbox, and(eq(outbox.changedId, messageId), ne(outbox.state, 'done')))) > 0;

/** The channel has accepted a change and may still refuse it: the state before is kept as long as other evidence. */
export async function keepTaken(
  tx: Tx,
  { connectionId, ticketId, changedId, change, providerId }: typeof outbox.$inferSelect,
): Promise<void> {
  await tx.insert(outbox).values({
    connectionId,
    ticketId,
    changedId,
    change,
    providerId,
    kind: 'change',
    state: 'done',
    doneAt: sql`now()`,
  });
}

/** Queues a read mark up to this message for the customer. A mark that waits already moves to this message. */
export async function enqueueReadMark(
  { tx, wake }: Work,
  { connectionId, ticketId }: From,
  messageId: number,
): Promise<void> {
  const waiting = await tx
    .update(outbox)
    .set({ messageId })
    .where(
      and(
        eq(outbox.connectionId, connectionId),
        eq(outbox.ticketId, ticketId),
        eq(outbox.kind, 'read'),
        eq(outbox.state, 'waiting'),
      ),
    )
    .returning({ id: outbox.id });
  if (waiting.length > 0) return;
  await tx.insert(outbox).values({ connectionId, ticketId, messageId, kind: 'read' });
  wake(outboxWaiting, { connectionId });
}

/** The message no longer leaves: the channel answered, it was dropped, or it leaves again. */
export async function dequeue(tx: Tx, messageId: number): Promise<void> {
  await tx.delete(outbox).where(eq(outbox.messageId, messageId));
}

/** Removes the messages that the channel has answered, by its own ids. */
export async function dequeueAnswered(
  tx: Tx,
  connectionId: number,
  providerIds: readonly string[],
): Promise<void> {
  if (providerIds.length === 0) return;
  const answered = tx
    .select({ id: messages.id })
    .from(messages)
    .where(and(eq(messages.connectionId, connectionId), inArray(messages.providerId, [...providerIds])));
  await tx
    .delete(outbox)
    .where(
      and(
        eq(outbox.connectionId, connectionId),
        eq(outbox.kind, 'message'),
        inArray(outbox.messageId, answered),
      ),
    );
}

/** Counts how many of these have certainly not left yet. It locks them: a worker that looks for them now finds none. */
export async function holdUnsent(tx: Tx, messageIds: readonly number[]): Promise<number> {
  const held = await tx
    .select({ id: outbox.id })
    .from(outbox)
    .where(and(inArray(outbox.messageId, [...messageIds]), eq(outbox.state, 'waiting'), eq(outbox.tries, 0)))
    .for('update', { skipLocked: true });
  return held.length;
}

/** Moves a conversation's rows to another ticket. */
export async function moveTicket(tx: Tx, from: number, to: number): Promise<void> {
  await tx.update(outbox).set({ ticketId: to }).where(eq(outbox.ticketId, from));
}

/** Moves some of its messages. */
export async function moveMessages(tx: Tx, messageIds: readonly number[], to: number): Promise<void> {
  await tx
    .update(outbox)
    .set({ ticketId: to })
    .where(or(inArray(outbox.messageId, [...messageIds]), inArray(outbox.changedId, [...messageIds])));
}

/**
 * After a connect: messages that were on their way when the last socket or process ended go out again, under their own
 * ids. Retries of failed ones wait no longer.
 */
export async function sendAgain(tx: Tx, connectionId: number): Promise<void> {
  const wasTried = or(inArray(outbox.state, ['taken', 'handed']), gt(outbox.tries, 0));
  await tx
    .update(outbox)
    .set({
      state: 'waiting',
      tries: sql`${outbox.tries} + 1`,
      forgotten: sql`${outbox.forgotten} + (${outbox.state} = 'taken')::int`,
      takenUntil: null,
      dueAt: sql`now()`,
    })
    .where(and(eq(outbox.connectionId, connectionId), notInArray(outbox.state, ['aside', 'done']), wasTried));
}
