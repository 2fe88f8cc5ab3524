import type { Tx } from '../db/client.ts';
import { inboundRaw } from '../features/inbound/inbound.table.ts';
import type { Vault } from '../secrets.ts';
import type { RawEvent } from './channel.ts';

/** What a driver hands in: one thing that happened, under a key that is the same whenever it is told again. */
export interface NewRawEvent {
  eventKey: string;
  /** Events with the same text are handled in the order they came. */
  conversation: string;
  /** The driver's own bytes, sealed here because they are what customers wrote. */
  payload?: Uint8Array | undefined;
  /** What may be read in a database dump. */
  meta?: Record<string, unknown>;
  /** Not to be handled earlier. */
  notBefore?: Date;
}

const rowsPerInsert = 500;

/** Stores raw events of a connection inside the caller's transaction; what is known already is left as it is. */
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
          .map(({ eventKey, conversation, payload, meta = {}, notBefore }) => ({
            connectionId,
            eventKey,
            conversation,
            payload: payload && vault.seal(payload),
            meta,
            notBefore: notBefore ?? null,
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
  receivedAt: row.receivedAt,
});
