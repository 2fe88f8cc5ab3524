import { randomBytes, randomInt } from 'node:crypto';
import { Curve, type KeyPair, proto } from 'baileys';
import type { KeyBundle } from './keyBundle.ts';
import { typedKey } from './primitives.ts';
import {
  decryptFromGroup,
  distributionOf,
  encryptForGroup,
  learnSenderKey,
  newSenderKey,
  type ReceivedSenderKeys,
  type SenderKey,
} from './senderKey.ts';
import {
  acceptSession,
  type Ciphertext,
  decryptWith,
  encryptWith,
  type OwnKeys,
  parsePreKeyMessage,
  type Session,
  startSession,
} from './session.ts';

const KEPT_PRE_KEYS = 1000;
const KEPT_SESSIONS = 20;
const MAX_PADDING = 16;

/** All secrets of one handset and what it shares with others. Plain data, so that it can be saved. */
export interface HandsetKeysState {
  identity: KeyPair;
  registrationId: number;
  /** the signature is made when first asked for: it takes 10 ms, and crowds of contacts never need it */
  signedPreKey: { id: number; pair: KeyPair; signature?: Buffer | undefined };
  preKeys: Map<number, KeyPair>;
  nextPreKeyId: number;
  /** by device address; the first session of a list is the one used to send */
  sessions: Map<string, Session[]>;
  ownSenderKeys: Map<string, SenderKey>;
  receivedSenderKeys: Map<string, ReceivedSenderKeys>;
}

/** The keys of a handset just taken out of its box. */
export function newHandsetKeys(): HandsetKeysState {
  return {
    identity: Curve.generateKeyPair(),
    registrationId: randomInt(1, 16_381),
    signedPreKey: { id: 1, pair: Curve.generateKeyPair() },
    preKeys: new Map(),
    nextPreKeyId: 1,
    sessions: new Map(),
    ownSenderKeys: new Map(),
    receivedSenderKeys: new Map(),
  };
}

/** The end-to-end encryption of one handset. Synchronous, so that two operations can never interleave. */
export class HandsetKeys {
  private readonly state: HandsetKeysState;
  private readonly own: OwnKeys;

  constructor(state: HandsetKeysState) {
    this.state = state;
    this.own = {
      identity: state.identity,
      registrationId: state.registrationId,
      signedPreKey: state.signedPreKey,
      takePreKey: (id) => this.takePreKey(id),
    };
  }

  get identity(): KeyPair {
    return this.state.identity;
  }

  /** The public keys with a fresh one-time key: made on demand, so it never runs out. */
  takeBundle(): KeyBundle {
    const { state } = this;
    const id = state.nextPreKeyId++;
    const pair = Curve.generateKeyPair();
    state.preKeys.set(id, pair);
    for (const old of state.preKeys.keys()) {
      if (state.preKeys.size <= KEPT_PRE_KEYS) break;
      state.preKeys.delete(old);
    }
    const { signedPreKey } = state;
    const signedKey = typedKey(signedPreKey.pair.public);
    signedPreKey.signature ??= Buffer.from(Curve.sign(state.identity.private, signedKey));
    return {
      registrationId: state.registrationId,
      identity: Buffer.from(state.identity.public),
      signedPreKey: {
        id: signedPreKey.id,
        value: Buffer.from(signedPreKey.pair.public),
        signature: signedPreKey.signature,
      },
      preKey: { id, value: Buffer.from(pair.public) },
    };
  }

  hasSession(address: string): boolean {
    return (this.state.sessions.get(address)?.length ?? 0) > 0;
  }

  startSession(address: string, bundle: KeyBundle): void {
    this.remember(address, startSession(this.own, bundle));
  }

  forgetSessions(address: string): void {
    this.state.sessions.delete(address);
  }

  encrypt(address: string, message: proto.IMessage): Ciphertext {
    const session = this.state.sessions.get(address)?.[0];
    if (!session) throw new Error(`no session with ${address}`);
    return encryptWith(this.own, session, pad(message));
  }

  /** Throws when no session fits; the caller then asks the sender to encrypt again. */
  decrypt(address: string, { type, ciphertext }: Ciphertext): proto.Message {
    const data = Buffer.from(ciphertext);
    return unpad(type === 'msg' ? this.decryptWithAny(address, data) : this.decryptFirst(address, data));
  }

  /** The ciphertext for all members and the key they need to read it. */
  encryptForGroup(group: string, message: proto.IMessage): { ciphertext: Buffer; distribution: Buffer } {
    const key = this.state.ownSenderKeys.get(group) ?? newSenderKey();
    this.state.ownSenderKeys.set(group, key);
    const distribution = distributionOf(key); // before encrypting: it must still cover this message
    return { distribution, ciphertext: encryptForGroup(key, pad(message)) };
  }

  learnSenderKey(author: string, item: proto.Message.ISenderKeyDistributionMessage): void {
    const address = `${item.groupId}/${author}`;
    const senderKeys: ReceivedSenderKeys = this.state.receivedSenderKeys.get(address) ?? new Map();
    this.state.receivedSenderKeys.set(address, senderKeys);
    learnSenderKey(senderKeys, item.axolotlSenderKeyDistributionMessage!);
  }

  decryptFromGroup(group: string, author: string, ciphertext: Uint8Array): proto.Message {
    const senderKeys = this.state.receivedSenderKeys.get(`${group}/${author}`);
    if (!senderKeys) throw new Error('no sender key for this author');
    return unpad(decryptFromGroup(senderKeys, ciphertext));
  }

  private decryptFirst(address: string, data: Buffer): Buffer {
    const parsed = parsePreKeyMessage(data);
    const baseKey = parsed.baseKey.toString('hex');
    const existing = this.state.sessions.get(address)?.find((session) => session.baseKey === baseKey);
    if (existing) return decryptWith(this.own, existing, parsed.message);
    const fresh = acceptSession(this.own, parsed);
    const plain = decryptWith(this.own, fresh, parsed.message);
    this.remember(address, fresh);
    return plain;
  }

  private decryptWithAny(address: string, data: Buffer): Buffer {
    const failures: unknown[] = [];
    for (const session of this.state.sessions.get(address) ?? []) {
      try {
        return decryptWith(this.own, session, data);
      } catch (error) {
        failures.push(error);
      }
    }
    throw new Error(failures.length ? 'no session decrypts this message' : 'no session', { cause: failures });
  }

  private remember(address: string, session: Session): void {
    const list = this.state.sessions.get(address) ?? [];
    this.state.sessions.set(address, [session, ...list].slice(0, KEPT_SESSIONS));
  }

  private takePreKey(id: number): KeyPair {
    const pair = this.state.preKeys.get(id);
    if (!pair) throw new Error(`pre-key ${id} unknown or already used`);
    this.state.preKeys.delete(id);
    return pair;
  }
}

/** Adds 1 to 16 bytes, each holding their number. */
function pad(message: proto.IMessage): Buffer {
  const size = 1 + (randomBytes(1)[0]! % MAX_PADDING);
  return Buffer.concat([proto.Message.encode(message).finish(), Buffer.alloc(size, size)]);
}

function unpad(data: Buffer): proto.Message {
  const size = data.at(-1) ?? 0;
  if (size < 1 || size > MAX_PADDING || size > data.length) throw new Error('bad message padding');
  return proto.Message.decode(data.subarray(0, data.length - size));
}
