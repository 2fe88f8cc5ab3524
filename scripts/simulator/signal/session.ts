import { timingSafeEqual } from 'node:crypto';
import { Curve, type KeyPair } from 'baileys';
import { type Chain, cloneChain, keyAt, newChain, skipTo, takeKey } from './chain.ts';
import { bytesField, decodeFields, encodeFields, intField } from './fields.ts';
import type { KeyBundle } from './keyBundle.ts';
import { agree, decryptCbc, derive, encryptCbc, hmac, typedKey, VERSION, ZERO_SALT } from './primitives.ts';

const MAC_BYTES = 8;
const KEPT_RECEIVING_CHAINS = 5;
const DISCONTINUITY = Buffer.alloc(32, 0xff);

/** An encrypted message: `pkmsg` carries what the receiver needs to build the session, `msg` does not. */
export interface Ciphertext {
  type: 'pkmsg' | 'msg';
  ciphertext: Uint8Array;
}

/** The secret keys a device answers with. */
export interface OwnKeys {
  identity: KeyPair;
  registrationId: number;
  signedPreKey: { id: number; pair: KeyPair };
  /** Gives a one-time key away. Throws when it is unknown or was used. */
  takePreKey(id: number): KeyPair;
}

/** One double-ratchet session (X3DH start). Plain data, so that it can be saved. */
export interface Session {
  baseKey: string;
  remoteIdentity: Buffer;
  root: Buffer;
  ours: KeyPair;
  sending?: Chain | undefined;
  previousCounter: number;
  receiving: Map<string, Chain>;
  latestRemote?: string | undefined;
  /** present until the other side has answered */
  announce?: { preKeyId?: number | undefined; signedPreKeyId: number; baseKey: Buffer } | undefined;
}

const rootFrom = (secrets: Buffer[]) =>
  derive(Buffer.concat([DISCONTINUITY, ...secrets]), ZERO_SALT, 'WhisperText', [32])[0]!;

const ratchet = (root: Buffer, secret: Buffer) =>
  derive(secret, root, 'WhisperRatchet', [32, 32]) as [Buffer, Buffer];

const messageKeys = (seed: Buffer) =>
  derive(seed, ZERO_SALT, 'WhisperMessageKeys', [32, 32, 16]) as [Buffer, Buffer, Buffer];

const messageMac = (key: Buffer, sender: Buffer, receiver: Buffer, body: Buffer) =>
  hmac(key, Buffer.concat([sender, receiver, VERSION, body])).subarray(0, MAC_BYTES);

/** Starts a session from the public keys of the other device. */
export function startSession(own: OwnKeys, bundle: KeyBundle): Session {
  const base = Curve.generateKeyPair();
  const signed = bundle.signedPreKey.value;
  const root = rootFrom([
    agree(own.identity.private, signed),
    agree(base.private, bundle.identity),
    agree(base.private, signed),
    ...(bundle.preKey ? [agree(base.private, bundle.preKey.value)] : []),
  ]);
  const ours = Curve.generateKeyPair();
  const [nextRoot, sending] = ratchet(root, agree(ours.private, signed));
  return {
    baseKey: typedKey(base.public).toString('hex'),
    remoteIdentity: typedKey(bundle.identity),
    root: nextRoot,
    ours,
    sending: newChain(sending),
    previousCounter: 0,
    receiving: new Map(),
    announce: {
      preKeyId: bundle.preKey?.id,
      signedPreKeyId: bundle.signedPreKey.id,
      baseKey: typedKey(base.public),
    },
  };
}

/** The other half of startSession(): builds the session a `pkmsg` announces. */
export function acceptSession(own: OwnKeys, announcement: PreKeyMessage): Session {
  const { identity, signedPreKey } = own;
  const { remoteIdentity, baseKey, preKeyId } = announcement;
  if (announcement.signedPreKeyId !== signedPreKey.id) throw new Error('unknown signed pre-key');
  const root = rootFrom([
    agree(signedPreKey.pair.private, remoteIdentity),
    agree(identity.private, baseKey),
    agree(signedPreKey.pair.private, baseKey),
    ...(preKeyId ? [agree(own.takePreKey(preKeyId).private, baseKey)] : []),
  ]);
  return {
    baseKey: baseKey.toString('hex'),
    remoteIdentity,
    root,
    ours: signedPreKey.pair,
    previousCounter: 0,
    receiving: new Map(),
  };
}

/** Encrypts with a session that can send. */
export function encryptWith(own: OwnKeys, session: Session, plain: Uint8Array): Ciphertext {
  const { sending, announce } = session;
  if (!sending) throw new Error('session cannot send yet');
  const counter = sending.next;
  const [cipherKey, macKey, iv] = messageKeys(takeKey(sending));
  const body = encodeFields([
    [1, typedKey(session.ours.public)],
    [2, counter],
    [3, session.previousCounter],
    [4, encryptCbc(cipherKey, iv, plain)],
  ]);
  const mac = messageMac(macKey, typedKey(own.identity.public), session.remoteIdentity, body);
  const message = Buffer.concat([VERSION, body, mac]);
  if (!announce) return { type: 'msg', ciphertext: message };
  const wrapped = encodeFields([
    [1, announce.preKeyId],
    [2, announce.baseKey],
    [3, typedKey(own.identity.public)],
    [4, message],
    [5, own.registrationId],
    [6, announce.signedPreKeyId],
  ]);
  return { type: 'pkmsg', ciphertext: Buffer.concat([VERSION, wrapped]) };
}

/** Decrypts and moves the session on. Works on a copy: a forged message must leave the session as it was. */
export function decryptWith(own: OwnKeys, original: Session, message: Buffer): Buffer {
  const session: Session = {
    ...original,
    sending: original.sending && cloneChain(original.sending),
    receiving: new Map([...original.receiving].map(([key, chain]) => [key, cloneChain(chain)])),
  };
  const body = message.subarray(1, -MAC_BYTES);
  const fields = decodeFields(body);
  const remoteKey = bytesField(fields, 1);
  const id = remoteKey.toString('hex');
  if (!session.receiving.has(id)) turn(session, remoteKey, intField(fields, 3));
  const [cipherKey, macKey, iv] = messageKeys(keyAt(session.receiving.get(id)!, intField(fields, 2)));
  const mac = messageMac(macKey, session.remoteIdentity, typedKey(own.identity.public), body);
  if (!timingSafeEqual(mac, message.subarray(-MAC_BYTES))) throw new Error('bad MAC');
  const plain = decryptCbc(cipherKey, iv, bytesField(fields, 4));
  session.announce = undefined;
  Object.assign(original, session);
  return plain;
}

/** A new ratchet key came from the other side: a new receiving chain, then a new sending chain of our own. */
function turn(session: Session, remoteKey: Buffer, previousCounter: number): void {
  const latest = session.latestRemote && session.receiving.get(session.latestRemote);
  if (latest) skipTo(latest, previousCounter + 1);
  const id = remoteKey.toString('hex');
  const [root, receiving] = ratchet(session.root, agree(session.ours.private, remoteKey));
  session.receiving.set(id, newChain(receiving));
  session.latestRemote = id;
  session.previousCounter = Math.max(0, (session.sending?.next ?? 0) - 1);
  session.ours = Curve.generateKeyPair();
  const [nextRoot, sending] = ratchet(root, agree(session.ours.private, remoteKey));
  session.root = nextRoot;
  session.sending = newChain(sending);
  for (const key of [...session.receiving.keys()].slice(0, -KEPT_RECEIVING_CHAINS))
    session.receiving.delete(key);
}

/** A parsed `pkmsg`. */
export interface PreKeyMessage {
  preKeyId: number;
  baseKey: Buffer;
  remoteIdentity: Buffer;
  message: Buffer;
  signedPreKeyId: number;
}

/** Reads the wrapping of a `pkmsg`. */
export function parsePreKeyMessage(data: Buffer): PreKeyMessage {
  const fields = decodeFields(data.subarray(1));
  return {
    preKeyId: intField(fields, 1),
    baseKey: bytesField(fields, 2),
    remoteIdentity: bytesField(fields, 3),
    message: bytesField(fields, 4),
    signedPreKeyId: intField(fields, 6),
  };
}
