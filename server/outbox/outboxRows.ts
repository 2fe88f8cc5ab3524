import { and, eq, gt, inArray, ne, notInArray, or, sql } from 'drizzle-orm';
import type { Tx } from '../db/client.ts';
import { messages } from '../features/core/messages/messages.table.ts';
import type { Work } from '../work.ts';
import { type OutboxLane, outbox, outboxLanes } from './outbox.table.ts';
import { outboxWaiting } from './outbox.wakes.ts';

/** Where messages leave from. */
interface From {
  connectionId: number;
  ticketId: number;
}

/** Messages leave, after `holdSeconds`: until then they can be taken back. */
export async function enqueue(
  { tx, wake }: Work,
  { connectionId, ticketId }: From,
  leaving: readonly { id: number; mediaId: number | null }[],
  { lane = 'person', holdSeconds = 0 }: { lane?: OutboxLane; holdSeconds?: number } = {},
): Promise<void> {
  if (leaving.length === 0) return;
  await tx.insert(outbox).values(
    leaving.map(({ id, mediaId }) => ({
      connectionId,
      ticketId,
      messageId: id,
      lane: outboxLanes[lane],
      hasFile: mediaId !== null,
      ...(holdSeconds > 0 && { dueAt: sql`now() + make_interval(secs => ${holdSeconds})` }),
    })),
  );
  wake(outboxWaiting, { connectionId });
}

/** Queues a change of a message behind all earlier messages. */
export async function enqueueChange(
  { tx, wake }: Work,
  row: From & Pick<typeof outbox.$inferInsert, 'changedId' | 'change' | 'providerId'>,
): Promise<void> {
  await tx.insert(outbox).values({ ...row, kind: 'change' });
  wake(outboxWaiting, { connectionId: row.connectionId });
}

/**
 * The change that the channel has answered, by any of its ids, does not leave any more; undefined: it is none. One
 * that it had taken (`keepTaken`) only a refusal concerns.
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

/** The channel has taken a change and may still refuse it: what it was is kept for that as long as other evidence. */
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

/** The channel has answered these, by its own ids. */
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

/** How many of these have certainly not left yet. They are locked: a channel that comes for them now finds none. */
export async function holdUnsent(tx: Tx, messageIds: readonly number[]): Promise<number> {
  const held = await tx
    .select({ id: outbox.id })
    .from(outbox)
    .where(and(inArray(outbox.messageId, [...messageIds]), eq(outbox.state, 'waiting'), eq(outbox.tries, 0)))
    .for('update', { skipLocked: true });
  return held.length;
}

/** A conversation goes on in another ticket. */
export async function moveTicket(tx: Tx, from: number, to: number): Promise<void> {
  await tx.update(outbox).set({ ticketId: to }).where(eq(outbox.ticketId, from));
}

/** Some of its messages do. */
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
