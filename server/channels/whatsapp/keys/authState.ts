import { type AuthenticationCreds, initAuthCreds, type SignalDataSet, type SignalKeyStore } from 'baileys';
import { eq, sql } from 'drizzle-orm';
import { inBatches } from '../../inBatches.ts';
import type { NewRawEvent } from '../../rawEvents.ts';
import type { SessionPlace } from '../../sessionPlace.ts';
import { storedId } from '../../storable.ts';
import { wakeInbound } from '../../wakeInbound.ts';
import { whatsappKeys } from '../whatsapp.table.ts';
import { KeyCache } from './keyCache.ts';
import { openKey } from './keyCodec.ts';
import { holdLease, type KeyChange, type KeyName, LeaseLost, readKeys, writeKeys } from './keyRows.ts';

/** The key kind under which the journal puts raw events, so that they are committed together with the ratchet. */
export const journalKind = 'inbound-journal';

/** The connection was deleted: nothing can be written, and the device should be signed out. */
export class ConnectionGone extends LeaseLost {}

/** Credentials and keys of one session, kept in Postgres. */
export interface AuthState {
  creds: AuthenticationCreds;
  keys: SignalKeyStore;
  /** Has a phone accepted this session? */
  isPaired(): boolean;
  /** Notes changed credentials: they are written soon, or with the next keys. */
  credsChanged(): void;
  /** Writes the changes that wait; refuses every later write. */
  close(): Promise<void>;
}

/** Row under which the credentials lie; the id says in which version of the library's format. */
const credsRow = { type: 'creds', keyId: 'baileys-7' };

/** The input of one `set` of the library. */
interface KeySet {
  changes: KeyChange[];
  journal: NewRawEvent[];
  /** The cache holds it already. */
  isCached?: boolean;
}

const nothing: KeySet = { changes: [], journal: [] };
const mostSetsPerCommit = 100;
const mostReadsPerQuery = 1000;
const preKeysAhead = 30;

/**
 * Opens the state of a session. One `get` is one query. A `set` is one transaction, shared with the sets beside it. In
 * it the lease is checked: a process that lost it cannot write. The exception is which person an address belongs to: no
 * caller waits for that commit. Changed credentials go with the same transaction, so the two never disagree after a
 * crash. `onTrouble` is called when a read or write failed, before the library learns it. It must cut the connection at
 * once, or the library would refuse the message to WhatsApp and lose it.
 */
export async function openAuthState(
  place: SessionPlace,
  onTrouble: (error: unknown) => void,
  onJournal: (events: readonly NewRawEvent[]) => void = () => {},
): Promise<AuthState> {
  const { kernel } = place;
  const { vault } = kernel;
  const cache = new KeyCache();
  const creds = (await readCreds(place)) ?? initAuthCreds();
  let credsAreNew = false;
  let isClosed = false;

  /** In their order: the last value of a key wins. */
  function remember(changes: KeyChange[]): void {
    cache.touch(changes);
    for (const { type, keyId, value } of changes) cache.written(type, keyId, value);
  }

  // Sets of many people arrive together when there is much to do: they share a commit.
  const store = inBatches<KeySet, void>(mostSetsPerCommit, async (sets) => {
    const withCreds = credsAreNew && creds.account !== undefined;
    credsAreNew = false;
    const changes = lastOfEach(sets.flatMap((set) => set.changes));
    if (withCreds) changes.push({ ...credsRow, value: creds });
    const journal = sets.flatMap((set) => set.journal);
    if (changes.length === 0 && journal.length === 0) return [];
    cache.touch(changes);
    try {
      await writeKeys(place, changes, journal);
      remember(sets.filter(({ isCached }) => !isCached).flatMap((set) => set.changes));
    } catch (error) {
      credsAreNew ||= withCreds;
      cache.clear();
      const cause = (await whyRefused(place).catch(() => undefined)) ?? error;
      onTrouble(cause);
      throw cause;
    }
    if (journal.length > 0) {
      wakeInbound(kernel.wakeups, place, journal);
      onJournal(journal);
    }
    return [];
  });

  // A person who writes for the first time costs several reads: those of many people go together.
  const read = inBatches<KeyName, unknown>(mostReadsPerQuery, async (wanted) => {
    const next = wanted.flatMap(readNext).filter((name) => !cache.has(name));
    const reading = cache.startRead();
    try {
      const stored = await readKeys(place, [...wanted, ...next]);
      const values = [...wanted, ...next].map(({ type, keyId }) => {
        const sealed = stored.get(`${type} ${keyId}`);
        const value = sealed && openKey(vault, type, sealed);
        reading.fill(type, keyId, value);
        return value;
      });
      return values.slice(0, wanted.length);
    } catch (error) {
      onTrouble(error);
      throw error;
    } finally {
      reading.end();
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
      const values = await Promise.all(missing.map((id) => read({ type, keyId: storedKeyId(id) })));
      missing.forEach((id, n) => {
        if (values[n] !== undefined) found[id] = values[n];
      });
      return found as never;
    },
    set(data: SignalDataSet) {
      const { [journalKind]: journal = {}, ...kinds } = data as Record<string, Record<string, unknown>>;
      if (isClosed) return Promise.reject(new Error('the session has ended'));
      const changes = Object.entries(kinds).flatMap(([type, entries]) =>
        Object.entries(entries ?? {}).map(([keyId, value]) => ({ type, keyId: storedKeyId(keyId), value })),
      );
      const set = { changes, journal: Object.values(journal) as NewRawEvent[] };
      if (set.journal.length > 0 || !changes.every(({ type }) => toldAgain.has(type))) return store(set);
      remember(changes);
      store({ ...set, isCached: true }).catch(() => {});
      return Promise.resolve();
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
      // Comes last, and writes credentials that are not stored yet.
      await store(nothing).catch(() => {});
    },
  };
}

/**
 * Kinds that each message repeats. No caller waits until they are stored: the library would let all new people wait for
 * all before them. They are stored before, or together with, every later `set`.
 */
const toldAgain = new Set(['lid-mapping']);

/**
 * Adds the keys that the library asks for right after this one, so that a person's first message waits less. Inside its
 * transactions the library reads the keys of a kind one after the other, of all people.
 */
function readNext({ type, keyId }: KeyName): KeyName[] {
  if (type === 'lid-mapping' && !keyId.endsWith('_reverse')) return [{ type: 'device-list', keyId }];
  if (type === 'identity-key') return [{ type: 'session', keyId }];
  // A person who writes for the first time gets the next one.
  if (type === 'pre-key')
    return Array.from({ length: preKeysAhead }, (_, n) => ({ type, keyId: String(Number(keyId) + n + 1) }));
  return [];
}

/** Strangers choose some keys (a message names the key of its group), so not every name can be stored as it is. */
const storedKeyId = (id: string): string => (/^[\w.@=+/:-]{1,300}$/.test(id) ? id : storedId(id));

/** A batch may set a key more than once; only its last value is written. */
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

/** After a failed write: has this process lost its right to write? */
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

async function readCreds(place: SessionPlace): Promise<AuthenticationCreds | undefined> {
  const rows = await readKeys(place, [credsRow]);
  const sealed = rows.get(`${credsRow.type} ${credsRow.keyId}`);
  return sealed && (openKey(place.kernel.vault, credsRow.type, sealed) as AuthenticationCreds);
}
