import { type AuthenticationCreds, initAuthCreds, type SignalDataSet, type SignalKeyStore } from 'baileys';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Tx } from '../../db/client.ts';
import { databaseCode } from '../../db/databaseCode.ts';
import { inBatches } from '../inBatches.ts';
import { type NewRawEvent, withSafeKey } from '../rawEvents.ts';
import type { SessionPlace } from '../sessionPlace.ts';
import { isRefusedForGood, storable, storedId } from '../storable.ts';
import { KeyCache } from './keyCache.ts';
import { openKey, sealKey } from './keyCodec.ts';
import { whatsappKeys } from './whatsapp.table.ts';

/** The key kind under which the journal puts raw events, so that they are committed together with the ratchet. */
export const journalKind = 'inbound-journal';

/** Another process runs this session now; nothing may be written any more. */
export class LeaseLost extends Error {}

/** The connection was deleted: nothing can be written, and the device should be signed out. */
export class ConnectionGone extends LeaseLost {}

/** Credentials and keys of one session, kept in Postgres. */
export interface AuthState {
  creds: AuthenticationCreds;
  keys: SignalKeyStore;
  /** Has a phone accepted this session? */
  isPaired(): boolean;
  /** The credentials changed: they are written soon, or with the next keys. */
  credsChanged(): void;
  /** Writes what is still waiting; afterwards every write is refused. */
  close(): Promise<void>;
}

/** Row under which the credentials lie; the id says in which version of the library's format. */
const credsRow = { type: 'creds', keyId: 'baileys-7' };

interface KeyChange {
  type: string;
  keyId: string;
  value: unknown;
}

/** What one `set` of the library brings. */
interface KeySet {
  changes: KeyChange[];
  journal: NewRawEvent[];
}

const nothing: KeySet = { changes: [], journal: [] };
const mostSetsPerCommit = 100;

/**
 * Opens the state of a session. One `get` is one query; a `set` is one transaction, shared with the sets beside
 * it, in which the lease is checked: a process that lost it cannot write. Credentials that changed go with the
 * same transaction, so the two never disagree after a crash. `onTrouble` is told when a read or write failed,
 * before the library is: it must cut the connection at once, or the message would be refused to WhatsApp and lost.
 */
export async function openAuthState(
  place: SessionPlace,
  onTrouble: (error: unknown) => void,
  onJournal: (events: readonly NewRawEvent[]) => void = () => {},
): Promise<AuthState> {
  const { kernel, connectionId } = place;
  const { vault } = kernel;
  const cache = new KeyCache();
  const creds = (await readCreds(place)) ?? initAuthCreds();
  let credsAreNew = false;
  let isClosed = false;

  // Sets of many people arrive together when there is much to do: they share a commit.
  const store = inBatches<KeySet>(mostSetsPerCommit, async (sets) => {
    const withCreds = credsAreNew && creds.account !== undefined;
    credsAreNew = false;
    const changes = lastOfEach(sets.flatMap((set) => set.changes));
    if (withCreds) changes.push({ ...credsRow, value: creds });
    const journal = sets.flatMap((set) => set.journal);
    if (changes.length === 0 && journal.length === 0) return;
    cache.touch();
    try {
      await writeKeepingAll(place, changes, journal);
      cache.touch();
      for (const { type, keyId, value } of changes) cache.written(type, keyId, value);
    } catch (error) {
      credsAreNew ||= withCreds;
      cache.clear();
      const cause = (await whyRefused(place).catch(() => undefined)) ?? error;
      onTrouble(cause);
      throw cause;
    }
    if (journal.length > 0) {
      kernel.wakeups.wake('inbound', connectionId);
      onJournal(journal);
    }
  });

  const keys: SignalKeyStore = {
    async get(type, ids) {
      const found: Record<string, unknown> = {};
      const missing: string[] = [];
      for (const id of ids) {
        const known = cache.get(type, storedKeyId(id));
        if (known === undefined) missing.push(id);
        else if (known !== null) found[id] = known;
      }
      if (missing.length > 0) {
        const readAt = cache.changes;
        const stored = await readKeys(place, type, missing.map(storedKeyId)).catch((error: unknown) => {
          onTrouble(error);
          throw error;
        });
        for (const id of missing) {
          const sealed = stored.get(storedKeyId(id));
          const value = sealed && openKey(vault, type, sealed);
          cache.fill(readAt, type, storedKeyId(id), value);
          if (value !== undefined) found[id] = value;
        }
      }
      return found as never;
    },
    set(data: SignalDataSet) {
      const { [journalKind]: journal = {}, ...kinds } = data as Record<string, Record<string, unknown>>;
      if (isClosed) return Promise.reject(new Error('the session has ended'));
      const changes = Object.entries(kinds).flatMap(([type, entries]) =>
        Object.entries(entries ?? {}).map(([keyId, value]) => ({ type, keyId: storedKeyId(keyId), value })),
      );
      return store({ changes, journal: Object.values(journal) as NewRawEvent[] });
    },
  };

  return {
    creds,
    keys,
    isPaired: () => creds.account !== undefined,
    credsChanged() {
      credsAreNew = true;
      setImmediate(() => {
        if (!isClosed) store(nothing).catch(() => {});
      });
    },
    async close() {
      isClosed = true;
      // Comes last, and brings credentials that are not stored yet.
      await store(nothing).catch(() => {});
    },
  };
}

/** Strangers name some keys (that of a group is named inside a message), so not every name can be stored as it is. */
const storedKeyId = (id: string): string => (/^[\w.@=+/:-]{1,300}$/.test(id) ? id : storedId(id));

/** A key may be set more than once in a batch; only what it is in the end is written. */
const lastOfEach = (changes: readonly KeyChange[]): KeyChange[] => [
  ...new Map(changes.map((change) => [`${change.type} ${change.keyId}`, change])).values(),
];

/** Forgets credentials and keys: the next start shows a QR code. */
export async function forgetAuthState(place: SessionPlace): Promise<void> {
  await place.kernel.database.inCompany(place.companyId, async (tx) => {
    await holdLease(tx, place);
    await tx.delete(whatsappKeys).where(eq(whatsappKeys.connectionId, place.connectionId));
  });
}

/** Fails unless this process still runs the session; the row stays locked until the commit, so nobody can take over in between. */
export async function holdLease(tx: Tx, { connectionId, epoch }: SessionPlace): Promise<void> {
  const held = await tx.execute(
    sql`select 1 from connection_leases where connection_id = ${connectionId} and epoch = ${epoch} for share`,
  );
  if (held.length === 0) throw new LeaseLost(`connection ${connectionId} is run by another process`);
}

/** After a failed write: does this process have no right to it any more? */
async function whyRefused(place: SessionPlace): Promise<LeaseLost | undefined> {
  const { kernel, companyId, connectionId, epoch } = place;
  const [row] = await kernel.database.inCompany(
    companyId,
    (tx) =>
      tx.execute<{ epoch: string | null }>(
        sql`select l.epoch from connections c left join connection_leases l on l.connection_id = c.id where c.id = ${connectionId}`,
      ),
    'read',
  );
  if (!row) return new ConnectionGone(`connection ${connectionId} was deleted`);
  return Number(row.epoch) === epoch
    ? undefined
    : new LeaseLost(`connection ${connectionId} is run by another process`);
}

/**
 * Writes, and when the database refuses what an event is called, writes it under a safe name: a message that
 * could never be stored would never be acknowledged either, and WhatsApp would bring it again for ever.
 */
async function writeKeepingAll(
  place: SessionPlace,
  changes: KeyChange[],
  journal: NewRawEvent[],
): Promise<void> {
  const { kernel, companyId, connectionId } = place;
  const attempt = (events: NewRawEvent[]) =>
    kernel.database.inCompany(companyId, (tx) => write(tx, place, changes, events));
  try {
    await attempt(journal);
  } catch (error) {
    if (journal.length === 0 || !isRefusedForGood(error)) throw error;
    kernel.log.error({ connectionId, code: databaseCode(error) }, 'raw events stored under safe keys');
    await attempt(journal.map(withSafeKey));
  }
}

/**
 * One statement writes everything, and nothing unless this process holds the lease; the lease's row stays
 * locked until the commit, so nobody can take over in between. Its text is always the same, so it is prepared
 * once: this is what every message that comes in costs.
 */
async function write(
  tx: Tx,
  place: SessionPlace,
  changes: KeyChange[],
  journal: NewRawEvent[],
): Promise<void> {
  const { connectionId, epoch, kernel } = place;
  const { vault } = kernel;
  const isRemoved = ({ value }: KeyChange) => value === null || value === undefined;
  const stored = changes.filter((change) => !isRemoved(change));
  const removed = changes.filter(isRemoved);
  const list = (values: unknown[]) => sql.param(values);
  const held = await tx.execute(sql`
    with lease as (
      select from connection_leases where connection_id = ${connectionId} and epoch = ${epoch} for share
    ), removed as (
      delete from whatsapp_keys using lease, unnest(
        ${list(removed.map(({ type }) => type))}::text[], ${list(removed.map(({ keyId }) => keyId))}::text[]
      ) as gone(type, key_id)
      where connection_id = ${connectionId} and whatsapp_keys.type = gone.type and whatsapp_keys.key_id = gone.key_id
    ), stored as (
      insert into whatsapp_keys (connection_id, epoch, type, key_id, value)
      select ${connectionId}, ${epoch}, key.type, key.key_id, decode(key.value, 'base64') from lease, unnest(
        ${list(stored.map(({ type }) => type))}::text[], ${list(stored.map(({ keyId }) => keyId))}::text[],
        ${list(stored.map(({ value }) => sealKey(vault, value).toString('base64')))}::text[]
      ) as key(type, key_id, value)
      on conflict (connection_id, type, key_id)
      do update set value = excluded.value, epoch = excluded.epoch, updated_at = now()
    ), told as (
      insert into inbound_raw (connection_id, event_key, conversation, payload, meta)
      select ${connectionId}, event.event_key, event.conversation, decode(event.payload, 'base64'), event.meta::jsonb from lease, unnest(
        ${list(journal.map(({ eventKey }) => eventKey))}::text[],
        ${list(journal.map(({ conversation }) => conversation))}::text[],
        ${list(journal.map(({ payload }) => vault.seal(payload ?? new Uint8Array()).toString('base64')))}::text[],
        ${list(journal.map(({ meta = {} }) => JSON.stringify(storable(meta))))}::text[]
      ) as event(event_key, conversation, payload, meta)
      on conflict do nothing
    )
    select 1 from lease`);
  if (held.length === 0) throw new LeaseLost(`connection ${connectionId} is run by another process`);
}

async function readKeys({ kernel, companyId, connectionId }: SessionPlace, type: string, ids: string[]) {
  const rows = await kernel.database.inCompany(
    companyId,
    (tx) =>
      tx
        .select({ keyId: whatsappKeys.keyId, value: whatsappKeys.value })
        .from(whatsappKeys)
        .where(
          and(
            eq(whatsappKeys.connectionId, connectionId),
            eq(whatsappKeys.type, type),
            inArray(whatsappKeys.keyId, ids),
          ),
        ),
    'read',
  );
  return new Map(rows.map(({ keyId, value }) => [keyId, value]));
}

async function readCreds(place: SessionPlace): Promise<AuthenticationCreds | undefined> {
  const rows = await readKeys(place, credsRow.type, [credsRow.keyId]);
  const sealed = rows.get(credsRow.keyId);
  return sealed && (openKey(place.kernel.vault, credsRow.type, sealed) as AuthenticationCreds);
}
