import { AsyncLocalStorage } from 'node:async_hooks';
import {
  type BinaryNode,
  DEFAULT_CONNECTION_CONFIG,
  type SignalDataSet,
  type SignalKeyStoreWithTransaction,
  type SocketConfig,
} from 'baileys';
import { BoundedMap } from '../../../concurrency/boundedMap.ts';
import type { NewRawEvent } from '../../rawEvents.ts';
import { keyedLocks } from '../../serialQueue.ts';
import { isSameUser, parseJid } from '../jids.ts';
import { journalKind } from '../keys/keyStore.ts';
import type { OwnAddresses } from './payload.ts';

type MakeRepository = SocketConfig['makeSignalRepository'];

/** Finds the stanza of an encrypted part: the library hands the very same bytes to the decryption. */
export class StanzaNotes {
  readonly #byContent = new WeakMap<Uint8Array, BinaryNode>();

  /** Notes the encrypted parts of a message stanza as it comes off the wire. */
  note(stanza: BinaryNode): void {
    if (!Array.isArray(stanza.content)) return;
    const parts = stanza.content.filter(({ tag, content }) => tag === 'enc' && content instanceof Uint8Array);
    // Beside the group's own message, a part for one device only carries the group's key.
    const groupPart = parts.find(({ attrs }) => attrs.type === 'skmsg');
    for (const part of groupPart ? [groupPart] : parts)
      this.#byContent.set(part.content as Uint8Array, stanza);
  }

  stanzaOf(content: Uint8Array): BinaryNode | undefined {
    return this.#byContent.get(content);
  }
}

/** The session's own list of LIDs and numbers. */
export type LidMapping = ReturnType<MakeRepository>['lidMapping'];

/** The journal's form of a decrypted message; undefined when it is no message of a conversation. */
export type ToRawEvent = (
  stanza: BinaryNode,
  plain: Uint8Array,
  decryptedFrom: string,
  lidMapping: LidMapping,
) => Promise<NewRawEvent | undefined>;

/** One lock per person over all sessions of the process: the library's own job queues are process-wide too. */
const withPeople = keyedLocks();

/** The context without any transaction. */
const outside = AsyncLocalStorage.snapshot();

/**
 * The library's Signal repository, made safe against crashes and against itself.
 *
 * - A decrypted message and the ratchet step that decrypted it are one transaction, before the ack to WhatsApp. Either
 * both are stored, or the message comes again.
 * - Every step of a ratchet is a transaction of its own, committed before its result is used. So no message leaves
 * before its step is stored (the library would keep it open until after sending).
 * - Steps with the same person run one after the other, under both of the person's addresses. Otherwise the library's
 * process-wide queues run one session's job inside another's transaction, and a step is lost.
 * - The next message of a chat is decrypted when `onUnread` has heard of one that could not be.
 * - Our own account and a customer are never taken for one person. When our phone writes to somebody by number,
 * the library takes the receiver's other address for one of ours. Later answers cannot be read.
 */
export const journalingRepository =
  (
    notes: StanzaNotes,
    toRawEvent: ToRawEvent,
    own: () => OwnAddresses,
    onUnread: (stanza: BinaryNode) => void,
  ): MakeRepository =>
  (auth, logger, pnToLid) => {
    const inner = DEFAULT_CONNECTION_CONFIG.makeSignalRepository(auth, logger, pnToLid);
    const keys = auth.keys as SignalKeyStoreWithTransaction;
    rememberPairs(inner.lidMapping, own);

    /** The person's names under both addresses; read before locking, since it may ask the server. */
    async function namesOf(jid: string): Promise<string[]> {
      const user = parseJid(jid)?.user ?? jid;
      const lid = jid.endsWith('@s.whatsapp.net')
        ? await inner.lidMapping.getLIDForPN(jid).catch(() => null)
        : null;
      return lid ? [user, parseJid(lid)?.user ?? lid] : [user];
    }

    const alone = <T>(jids: readonly string[], work: () => Promise<T>): Promise<T> =>
      outside(async () => withPeople((await Promise.all(jids.map(namesOf))).flat(), work));

    const journaled = (
      lockedBy: readonly string[],
      transaction: string,
      content: Uint8Array,
      from: string,
      decrypt: () => Promise<Uint8Array>,
      readAhead: () => unknown = () => {},
    ): Promise<Uint8Array> =>
      alone(lockedBy, async () => {
        await readAhead();
        return keys.transaction(async () => {
          const stanza = notes.stanzaOf(content);
          const plain = await decrypt().catch((error: unknown) => {
            if (stanza) onUnread(stanza);
            throw error;
          });
          const event = stanza && (await toRawEvent(stanza, plain, from, inner.lidMapping));
          if (event) await keys.set({ [journalKind]: { [event.eventKey]: event } } as SignalDataSet);
          return plain;
        }, transaction);
      });

    return {
      ...inner,
      decryptMessage: (params) =>
        journaled(
          [params.jid],
          params.jid,
          params.ciphertext,
          params.jid,
          () => inner.decryptMessage(params),
          // Inside a transaction the library reads people's keys one by one; outside of one it reads them all at once.
          () =>
            keys.get(params.type === 'pkmsg' ? 'identity-key' : 'session', [
              inner.jidToSignalProtocolAddress(params.jid),
            ]),
        ),
      decryptGroupMessage: (params) =>
        journaled([params.group], params.group, params.msg, params.authorJid, () =>
          inner.decryptGroupMessage(params),
        ),
      processSenderKeyDistributionMessage: (params) =>
        alone([params.item.groupId ?? params.authorJid], () =>
          inner.processSenderKeyDistributionMessage(params),
        ),
      encryptMessage: (params) => alone([params.jid], () => inner.encryptMessage(params)),
      encryptGroupMessage: (params) => alone([params.group], () => inner.encryptGroupMessage(params)),
      getSenderKeyDistributionMessage: (params) =>
        alone([params.group], () => inner.getSenderKeyDistributionMessage(params)),
      injectE2ESession: (params) => alone([params.jid], () => inner.injectE2ESession(params)),
      migrateSession: async (from, to) =>
        isCrossed(own(), from, to)
          ? { migrated: 0, skipped: 0, total: 0 }
          : alone([from, to], () => inner.migrateSession(from, to)),
      deleteSession: (jids) => alone(jids, () => inner.deleteSession(jids)),
    };
  };

/** Is one of two addresses our own account's, and the other not? Unknown while our LID is. */
export function isCrossed({ pn, lid }: OwnAddresses, one: string, other: string): boolean {
  if (lid === null) return false;
  const isOurs = (jid: string) => isSameUser(jid, pn) || isSameUser(jid, lid);
  return isOurs(one) !== isOurs(other);
}

const pairsKept = 5000;

/**
 * Stores pairs of LID and number. Every message of a contact repeats its pair, many at the same moment. It skips a pair
 * that is stored, or being stored.
 */
function rememberPairs(lidMapping: LidMapping, own: () => OwnAddresses): void {
  const storedPairs = new BoundedMap<string, { lid: string | undefined; stored: Promise<void> }>(pairsKept);
  const store = lidMapping.storeLIDPNMappings.bind(lidMapping);
  lidMapping.storeLIDPNMappings = async (pairs) => {
    const possible = pairs.filter(({ lid, pn }) => !isCrossed(own(), lid, pn));
    const named = possible.map((pair) => ({
      pair,
      one: [parseJid(pair.lid), parseJid(pair.pn)].find((jid) => jid?.server !== 'lid')?.user ?? '',
      lid: [parseJid(pair.lid), parseJid(pair.pn)].find((jid) => jid?.server === 'lid')?.user,
    }));
    const fresh = named.filter(({ one, lid }) => storedPairs.get(one)?.lid !== lid || lid === undefined);
    if (fresh.length > 0) {
      const stored = outside(() => store(fresh.map(({ pair }) => pair)));
      for (const { one, lid } of fresh) storedPairs.set(one, { lid, stored });
      stored.catch(() => {
        for (const { one } of fresh) if (storedPairs.get(one)?.stored === stored) storedPairs.delete(one);
      });
    }
    await Promise.all(named.map(({ one }) => storedPairs.get(one)?.stored));
  };
}
