import { createHash } from 'node:crypto';
import { type SQL, sql } from 'drizzle-orm';
import type { Tx } from '../db/client.ts';
import { inboundRaw } from '../features/inbound/inbound.table.ts';
import type { Vault } from '../openVault.ts';
import type { Work } from '../work.ts';
import type { ChannelEvent, RawEvent } from './channel.ts';
import { rawEventsStored } from './channels.wakes.ts';
import { storable } from './storable.ts';

/** An event from a driver, under a key that is the same whenever the channel repeats it. */
export interface NewRawEvent {
  eventKey: string;
  /** Events with the same text are processed in the order they came. */
  conversation: string;
  /** The driver's own bytes, sealed here because they are what customers wrote. */
  payload?: Uint8Array | undefined;
  /** Data that may appear in plain text in a database dump. */
  meta?: Record<string, unknown>;
  /** The wait before a worker may process it, by the database's clock. */
  waitMs?: number;
}

/**
 * The same event with hashes as its key and conversation, and without notes (`meta`). It is for an event that the
 * database refused for one of these. The message itself is in the payload, which is bytes.
 */
export function withSafeKey({ eventKey, conversation, payload, waitMs }: NewRawEvent): NewRawEvent {
  const hash = (text: string) => `safe-${createHash('sha256').update(text, 'utf16le').digest('base64url')}`;
  return {
    eventKey: hash(eventKey),
    conversation: hash(conversation),
    payload,
    ...(waitMs !== undefined && { waitMs }),
  };
}

const rowsPerInsert = 500;

/** Stores raw events of a connection inside the caller's transaction; leaves known ones as they are. */
export async function storeRawEvents(
  tx: Tx,
  vault: Vault,
  connectionId: number,
  events: readonly NewRawEvent[],
): Promise<void> {
  for (let from = 0; from < events.length; from += rowsPerInsert)
    await tx
      .insert(inboundRaw)
      .values(
        events
          .slice(from, from + rowsPerInsert)
          .map(({ eventKey, conversation, payload, meta = {}, waitMs }) => ({
            connectionId,
            eventKey,
            conversation,
            payload: payload && vault.seal(payload),
            meta: storable(meta),
            ...(waitMs !== undefined && { dueAt: sql`now() + make_interval(secs => ${waitMs / 1000})` }),
          })),
      )
      .onConflictDoNothing();
}

/** A stored row as `Channel.interpret` takes it. */
export const openRawEvent = (vault: Vault, row: typeof inboundRaw.$inferSelect): RawEvent => ({
  connectionId: row.connectionId,
  eventKey: row.eventKey,
  payload: row.payload && vault.open(row.payload),
  meta: row.meta,
  receivedAt: row.createdAt,
});

/** What became of a message that we sent. */
export type Report = Omit<Extract<ChannelEvent, { kind: 'ack' }>, 'kind'>;

/**
 * Stores, as raw events, reports that the product itself makes. They go the way of the channel's own, so one place
 * notifies people. A repeat with the same `once` changes nothing.
 */
export async function storeReports(
  { tx, wake }: Pick<Work, 'tx' | 'wake'>,
  vault: Vault,
  connectionId: number,
  reports: readonly Report[],
  once: string,
): Promise<void> {
  await storeRawEvents(
    tx,
    vault,
    connectionId,
    reports.map((report) => ({
      eventKey: `ack:${report.providerId}:${report.ack}:${once}`,
      conversation: `ack:${report.providerId}`,
      meta: { kind: 'ack', event: { kind: 'ack', ...report } satisfies ChannelEvent },
    })),
  );
  wake(rawEventsStored, null);
}

/** The key of a raw event whose content cannot be read: this, then the usual key of the message. */
export const unreadablePrefix = 'unreadable-';

/** Of a raw event `r`: a message came without content that we can read. Messages that only the phone may show are left out. */
export const cameUnreadable: SQL = sql`
  r.event_key like ${sql.raw(`'${unreadablePrefix}msg:%'`)} and r.meta->>'isOnce' is null`;

/** The provider id of such a raw event's message. */
const unreadableId: SQL = sql`split_part(r.event_key, ':', 2)`;

/** Of such a raw event: has the content come since? It may have come under another name of its author. */
export const contentCame: SQL = sql`(
  exists (select from inbound_raw c where c.connection_id = r.connection_id
    and c.event_key = substr(r.event_key, ${sql.raw(String(unreadablePrefix.length + 1))}))
  or exists (select from messages m where m.connection_id = r.connection_id and m.provider_id = ${unreadableId}
    and (m.media_type is distinct from 'unsupported' or m.details is not null)))`;
