import { sql } from 'drizzle-orm';
import type { Tx } from '../../../db/client.ts';
import { databaseCode } from '../../../db/databaseCode.ts';
import { lateral } from '../../../db/statements/lateral.ts';
import { preparedSql, preparedStatement } from '../../../db/statements/preparedStatement.ts';
import { sendLast } from '../../../db/transaction.ts';
import { type NewRawEvent, withSafeKey } from '../../rawEvents.ts';
import type { SessionPlace } from '../../sessionPlace.ts';
import { isRefusedForGood, storable } from '../../storable.ts';
import { whatsappKeys } from '../whatsapp.table.ts';
import { sealKey } from './keyCodec.ts';

/** Another process runs this session now; this one may write nothing more. */
export class LeaseLost extends Error {}

/** The name of a library's key in the store. */
export interface KeyName {
  type: string;
  keyId: string;
}

/** The new value of a key; without one it is removed. */
export interface KeyChange extends KeyName {
  value: unknown;
}

const storedKeys = preparedStatement((tx) =>
  tx
    .select({ type: whatsappKeys.type, keyId: whatsappKeys.keyId, value: whatsappKeys.value })
    .from(
      sql`unnest(${sql.placeholder('types')}::text[], ${sql.placeholder('keyIds')}::text[]) as wanted(type, key_id)`,
    )
    .crossJoinLateral(
      lateral(
        whatsappKeys,
        sql`
          select * from ${whatsappKeys}
          where ${whatsappKeys.connectionId} = ${sql.placeholder('connectionId')}
            and ${whatsappKeys.type} = wanted.type and ${whatsappKeys.keyId} = wanted.key_id offset 0`,
      ),
    ),
);

/** Reads sealed values, by type and id with a space between; absent keys are left out. */
export async function readKeys({ kernel, companyId, connectionId }: SessionPlace, names: readonly KeyName[]) {
  const rows = await kernel.database.inCompany(
    companyId,
    (tx) =>
      storedKeys(tx, {
        connectionId,
        types: names.map(({ type }) => type),
        keyIds: names.map(({ keyId }) => keyId),
      }),
    'lookup',
  );
  return new Map(rows.map(({ type, keyId, value }) => [`${type} ${keyId}`, value]));
}

/**
 * Fails unless this process still runs the session; the row stays locked until the commit, so no process can take over
 * in between.
 */
export async function holdLease(tx: Tx, { connectionId, epoch }: SessionPlace): Promise<void> {
  const held = await tx.execute(
    sql`select 1 from connection_leases where connection_id = ${connectionId} and epoch = ${epoch} for share`,
  );
  if (held.length === 0) throw new LeaseLost(`connection ${connectionId} is run by another process`);
}

/**
 * Writes. When the database refuses the key of an event, it writes the event under a safe one. A message that could
 * never be stored would never get its ack either, and WhatsApp would send it again for ever.
 */
export async function writeKeys(
  place: SessionPlace,
  changes: KeyChange[],
  journal: NewRawEvent[],
): Promise<void> {
  const { kernel, connectionId } = place;
  const attempt = (events: NewRawEvent[]) => write(place, changes, events);
  try {
    await attempt(journal);
  } catch (error) {
    if (journal.length === 0 || !isRefusedForGood(error)) throw error;
    kernel.log.error({ connectionId, code: databaseCode(error) }, 'raw events stored under safe keys');
    await attempt(journal.map(withSafeKey));
  }
}

/** One transaction that is a single statement: its commit travels with it. */
async function write(place: SessionPlace, changes: KeyChange[], journal: NewRawEvent[]): Promise<void> {
  const { companyId, connectionId, epoch, kernel } = place;
  const { vault } = kernel;
  const isRemoved = ({ value }: KeyChange) => value === null || value === undefined;
  const stored = changes.filter((change) => !isRemoved(change));
  const removed = changes.filter(isRemoved);
  const values = {
    connectionId,
    epoch,
    removedTypes: removed.map(({ type }) => type),
    removedIds: removed.map(({ keyId }) => keyId),
    types: stored.map(({ type }) => type),
    keyIds: stored.map(({ keyId }) => keyId),
    keys: stored.map(({ value }) => sealKey(vault, value).toString('base64')),
    eventKeys: journal.map(({ eventKey }) => eventKey),
    conversations: journal.map(({ conversation }) => conversation),
    payloads: journal.map(({ payload }) => vault.seal(payload ?? new Uint8Array()).toString('base64')),
    metas: journal.map(({ meta = {} }) => JSON.stringify(storable(meta))),
  };
  let held: unknown[] = [];
  await kernel.database.inCompany(
    companyId,
    async (tx) =>
      sendLast(tx, async (tx) => {
        held = await writtenKeys(tx, values);
      }),
    'keyed',
  );
  if (held.length === 0) throw new LeaseLost(`connection ${connectionId} is run by another process`);
}

const value = (name: string) => sql.placeholder(name);
/**
 * Writes everything, or nothing unless this process holds the lease. The lease's row stays locked until the commit, so
 * no process can take over in between. Every message that comes in costs this statement. A returned row means that the
 * lease held.
 */
const writtenKeys = preparedSql<Record<string, unknown>, unknown>(
  () => sql`
    with lease as (
      select from connection_leases
      where connection_id = ${value('connectionId')} and epoch = ${value('epoch')} for share
    ), removed as (
      delete from whatsapp_keys using lease, unnest(
        ${value('removedTypes')}::text[], ${value('removedIds')}::text[]
      ) as gone(type, key_id)
      cross join lateral (
        select ctid from whatsapp_keys k
        where k.connection_id = ${value('connectionId')} and k.type = gone.type and k.key_id = gone.key_id offset 0
      ) as row
      where whatsapp_keys.ctid = row.ctid
    ), stored as (
      insert into whatsapp_keys (connection_id, epoch, type, key_id, value)
      select ${value('connectionId')}, ${value('epoch')}, key.type, key.key_id, decode(key.value, 'base64')
      from lease, unnest(
        ${value('types')}::text[], ${value('keyIds')}::text[], ${value('keys')}::text[]
      ) as key(type, key_id, value)
      on conflict (connection_id, type, key_id)
      do update set value = excluded.value, epoch = excluded.epoch, updated_at = now()
    ), received as (
      insert into inbound_raw (connection_id, event_key, conversation, payload, meta)
      select ${value('connectionId')}, event.event_key, event.conversation, decode(event.payload, 'base64'), event.meta::jsonb
      from lease, unnest(
        ${value('eventKeys')}::text[], ${value('conversations')}::text[], ${value('payloads')}::text[], ${value('metas')}::text[]
      ) as event(event_key, conversation, payload, meta)
      on conflict do nothing
    )
    select 1 from lease`,
);
