import { ack, type FailureCode } from '@recado/shared/features/messages';
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Tx } from '../db/client.ts';
import { messages, outbox } from '../features/messages/messages.table.ts';
import type { Vault } from '../openVault.ts';
import type { ChannelEvent } from './channel.ts';
import { storeRawEvents } from './rawEvents.ts';

/** A row that has been claimed. */
export interface Claimed {
  id: number;
  ticketId: number;
  messageId: number | null;
  kind: 'message' | 'read';
  tries: number;
  /** How often the channel was handed it without saying anything. */
  handed: number;
}

/** The server acknowledges within a second or so; after this long the message is handed over again, under its id. */
const acknowledgedWithinSeconds = 20;
/** Handed over so often (some five minutes) without an answer, nobody can say whether it arrived: people decide. */
export const mostHandings = 5;
const longestWaitSeconds = 60;
/** After this many tries (some ten minutes of being connected) people are told. */
const mostTries = 12;

/** What may leave now of one connection. */
export interface Wanted {
  connectionId: number;
  /** Conversations that are being served. */
  busyTickets: readonly number[];
  /** Messages with a file, which may take minutes, and the others have places of their own. */
  hasFile: boolean;
  most: number;
}

/**
 * The next row of up to `most` conversations. Within a conversation a row waits for those before it, unless
 * WhatsApp has been handed them already.
 */
export const nextRows = ({ connectionId, busyTickets, hasFile, most }: Wanted): SQL => sql`
  update outbox set state = 'sending', tries = tries + 1
  where id in (
    select o.id from outbox o
    where o.connection_id = ${connectionId} and o.has_file = ${hasFile}
      and o.not_before <= now() and o.state in ('queued', 'handed')
      and o.ticket_id <> all(${sql.param([...busyTickets])}::int[])
      and not exists (
        select 1 from outbox earlier
        where earlier.connection_id = ${connectionId} and earlier.ticket_id = o.ticket_id and earlier.id < o.id
          and (earlier.state in ('queued', 'sending') or (earlier.state = 'handed' and earlier.not_before <= now()))
      )
    order by o.id limit ${most} for update skip locked
  )
  returning id, ticket_id as "ticketId", message_id as "messageId", kind, tries, handed`;

/** Claims them. */
export async function claimNext(tx: Tx, wanted: Wanted): Promise<Claimed[]> {
  if (wanted.most <= 0) return [];
  return [...(await tx.execute<Claimed & Record<string, unknown>>(nextRows(wanted)))];
}

/** Which of these connections have something that may leave now. */
export async function connectionsWithWork(tx: Tx, ids: readonly number[]): Promise<Set<number>> {
  const rows = await tx.execute<{ id: number }>(sql`
    select id from unnest(${sql.param([...ids])}::int[]) as open(id)
    where exists (
      select 1 from outbox where connection_id = open.id and state in ('queued', 'handed') and not_before <= now()
    )`);
  return new Set([...rows].map(({ id }) => id));
}

/** After a connect: what was on its way when the last socket or process ended goes out again, under its own ids. */
export async function requeue(tx: Tx, connectionId: number): Promise<void> {
  await tx
    .update(outbox)
    .set({ state: 'queued', notBefore: sql`now()` })
    .where(and(eq(outbox.connectionId, connectionId), inArray(outbox.state, ['sending', 'handed'])));
}

/** The channel has it; the row goes when the server acknowledges. */
export async function markHanded(tx: Tx, { id, tries }: Claimed): Promise<void> {
  const seconds = acknowledgedWithinSeconds * Math.min(tries, 6);
  await tx
    .update(outbox)
    .set({
      state: 'handed',
      handed: sql`${outbox.handed} + 1`,
      notBefore: sql`now() + make_interval(secs => ${seconds})` as never,
    })
    .where(and(eq(outbox.id, id), eq(outbox.state, 'sending')));
}

/** Not now: it stays first in its conversation and is tried again later. True when that was once too often. */
export async function postpone(tx: Tx, { id, tries }: Claimed, isConnected: boolean): Promise<boolean> {
  if (isConnected && tries >= mostTries) return true;
  const seconds = isConnected ? Math.min(2 ** (tries - 1), longestWaitSeconds) : 0;
  await tx
    .update(outbox)
    .set({
      state: 'queued',
      notBefore: sql`now() + make_interval(secs => ${seconds})` as never,
      ...(!isConnected && { tries: sql`greatest(${outbox.tries} - 1, 0)` }),
    })
    .where(eq(outbox.id, id));
  return false;
}

/** Done: nothing of it is left to do. */
export async function finish(tx: Tx, { id }: Claimed): Promise<void> {
  await tx.delete(outbox).where(eq(outbox.id, id));
}

/** Refused for good: said in the same way as a refusal of the server, so that there is one place that tells people. */
export async function refuse(
  tx: Tx,
  vault: Vault,
  connectionId: number,
  claimed: Claimed,
  failure: FailureCode,
): Promise<void> {
  await finish(tx, claimed);
  if (claimed.messageId === null) return;
  const [message] = await tx
    .select({ providerId: messages.providerId })
    .from(messages)
    .where(eq(messages.id, claimed.messageId));
  if (!message?.providerId) return;
  const { providerId } = message;
  const event: ChannelEvent = { kind: 'ack', providerId, ack: ack.failed, failure };
  await storeRawEvents(tx, vault, connectionId, [
    {
      eventKey: `ack:${providerId}:${ack.failed}:${claimed.id}`,
      conversation: `ack:${providerId}`,
      meta: { kind: 'ack', event },
    },
  ]);
}

/** The customer was told that these were read. */
export async function markReceiptSent(tx: Tx, ids: readonly number[]): Promise<void> {
  if (ids.length > 0)
    await tx
      .update(messages)
      .set({ receiptSent: true })
      .where(inArray(messages.id, [...ids]));
}
