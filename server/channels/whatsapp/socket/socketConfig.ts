import {
  Browsers,
  type CacheStore,
  DEFAULT_CONNECTION_CONFIG,
  isJidNewsletter,
  isJidStatusBroadcast,
  proto,
  type UserFacingSocketConfig,
} from 'baileys';
import { and, eq } from 'drizzle-orm';
import { BoundedMap } from '../../../concurrency/boundedMap.ts';
import { wholeAnswers } from '../../../outside/wholeAnswers.ts';
import type { SessionPlace } from '../../sessionPlace.ts';
import type { Groups } from '../groups.ts';
import type { AuthState } from '../keys/authState.ts';
import { whatsappSent } from '../whatsapp.table.ts';
import { socketLog } from './socketLog.ts';

/** A small cache in the form the library takes; made outside of the socket, so that a reconnect keeps it. */
export function cacheStore(entries: number): CacheStore {
  const map = new BoundedMap<string, unknown>(entries);
  return {
    get: <T>(key: string) => map.get(key) as T | undefined,
    set: (key, value) => map.set(key, value),
    del: (key) => map.delete(key),
    flushAll: () => map.clear(),
  };
}

/** The parts that outlive one socket of a session. */
export interface Lasting {
  retryCounts: CacheStore;
  placeholders: CacheStore;
  groups: Groups;
}

/** Options for the library's own fetches: pieces of history and of the phone's state. */
const options = wholeAnswers();

/** The setup of the library; `version` is the one it was released with, so no query to the network is needed. */
export function socketConfig(
  place: SessionPlace,
  auth: AuthState,
  { retryCounts, placeholders, groups }: Lasting,
  makeSignalRepository: NonNullable<UserFacingSocketConfig['makeSignalRepository']>,
  {
    qrMs,
    wantsHistory,
    onStoreTrouble,
  }: {
    qrMs: number | undefined;
    wantsHistory: boolean;
    /** What was sent could not be read. It must cut the connection at once: the library would confirm the request. */
    onStoreTrouble: (error: unknown) => void;
  },
): UserFacingSocketConfig {
  const { settings, log } = place.kernel;
  return {
    auth: { creds: auth.creds, keys: auth.keys },
    version: DEFAULT_CONNECTION_CONFIG.version,
    waWebSocketUrl: settings.WHATSAPP_WEB_URL ?? DEFAULT_CONNECTION_CONFIG.waWebSocketUrl,
    browser: Browsers.ubuntu('Chrome'),
    logger: socketLog(log.child({ connectionId: place.connectionId })),
    makeSignalRepository,
    /** Otherwise the phone stops ringing for its owner. */
    markOnlineOnConnect: false,
    /** Our own sends are rows already. */
    emitOwnEvents: false,
    // The phone is asked for its whole history only where people import it.
    syncFullHistory: wantsHistory,
    enableRecentMessageCache: true,
    /** A failed commit drops the socket instead: a message that was not stored must not get its ack. */
    transactionOpts: { maxCommitRetries: 1, delayBetweenTriesMs: 0 },
    msgRetryCounterCache: retryCounts,
    placeholderResendCache: placeholders,
    shouldIgnoreJid: (jid) => isJidStatusBroadcast(jid) === true || isJidNewsletter(jid) === true,
    cachedGroupMetadata: (jid) => groups.metadata(jid),
    // A phone that could not read a message asks for it once, so its request must wait at WhatsApp until we can answer.
    getMessage: ({ id }) =>
      readSent(place, id ?? '').catch((error: unknown) => {
        onStoreTrouble(error);
        throw error;
      }),
    options,
    ...(qrMs && { qrTimeout: qrMs }),
  };
}

/** The content that we sent under this id: for a repeat, and for phones that could not read it. */
export async function readSent(
  { kernel, companyId, connectionId }: SessionPlace,
  providerId: string,
): Promise<proto.IMessage | undefined> {
  const [row] = await kernel.database.inCompany(
    companyId,
    (tx) =>
      tx
        .select({ content: whatsappSent.content })
        .from(whatsappSent)
        .where(and(eq(whatsappSent.connectionId, connectionId), eq(whatsappSent.providerId, providerId))),
    'read',
  );
  return row && proto.Message.decode(kernel.vault.open(row.content));
}

/** Stores the content before it leaves. The first content under an id stays: a repeat is the same message. */
export async function keepSent(
  { kernel, companyId, connectionId }: SessionPlace,
  providerId: string,
  message: proto.IMessage,
): Promise<void> {
  const content = kernel.vault.seal(proto.Message.encode(message as proto.Message).finish());
  await kernel.database.inCompany(companyId, (tx) =>
    tx.insert(whatsappSent).values({ connectionId, providerId, content }).onConflictDoNothing(),
  );
}
