import { randomBytes } from 'node:crypto';
import { Curve, type KeyPair } from 'baileys';
import { type Chain, keyAt, newChain, takeKey } from './chain.ts';
import { bytesField, decodeFields, encodeFields, intField } from './fields.ts';
import { decryptCbc, derive, encryptCbc, typedKey, VERSION, ZERO_SALT } from './primitives.ts';

const SIGNATURE_BYTES = 64;

/** The key an author encrypts all messages to a group with, and hands to each member once. */
export interface SenderKey {
  id: number;
  chain: Chain;
  signing: KeyPair;
}

/** Another member's sender keys, by key id. */
export type ReceivedSenderKeys = Map<number, Chain>;

const groupKeys = (seed: Buffer) => derive(seed, ZERO_SALT, 'WhisperGroup', [16, 32]) as [Buffer, Buffer];

export const newSenderKey = (): SenderKey => ({
  id: randomBytes(4).readUInt32BE() >>> 1,
  chain: newChain(randomBytes(32)),
  signing: Curve.generateKeyPair(),
});

/** What a member needs in order to read from the next message on. */
export const distributionOf = ({ id, chain, signing }: SenderKey): Buffer =>
  Buffer.concat([
    VERSION,
    encodeFields([
      [1, id],
      [2, chain.next],
      [3, chain.key],
      [4, typedKey(signing.public)],
    ]),
  ]);

/** Encrypts one message to the group, signed. */
export function encryptForGroup({ id, chain, signing }: SenderKey, plain: Uint8Array): Buffer {
  const iteration = chain.next;
  const [iv, key] = groupKeys(takeKey(chain));
  const body = encodeFields([
    [1, id],
    [2, iteration],
    [3, encryptCbc(key, iv, plain)],
  ]);
  const signed = Buffer.concat([VERSION, body]);
  return Buffer.concat([signed, Curve.sign(signing.private, signed)]);
}

/** Remembers a sender key another member handed over. */
export function learnSenderKey(senderKeys: ReceivedSenderKeys, distribution: Uint8Array): void {
  const fields = decodeFields(Buffer.from(distribution).subarray(1));
  senderKeys.set(intField(fields, 1), newChain(bytesField(fields, 3), intField(fields, 2)));
}

/** Decrypts a group message. Throws when the author's key was never handed over. */
export function decryptFromGroup(senderKeys: ReceivedSenderKeys, message: Uint8Array): Buffer {
  const fields = decodeFields(Buffer.from(message).subarray(1, -SIGNATURE_BYTES));
  const chain = senderKeys.get(intField(fields, 1));
  if (!chain) throw new Error('no sender key for this author');
  const [iv, key] = groupKeys(keyAt(chain, intField(fields, 2)));
  return decryptCbc(key, iv, bytesField(fields, 3));
}
