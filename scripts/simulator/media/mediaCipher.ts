import { createCipheriv, createDecipheriv, createHash, createHmac, hkdfSync, randomBytes } from 'node:crypto';

/** The kinds of file WhatsApp stores; the kind goes into the key derivation. */
export type MediaKind = 'image' | 'audio' | 'video' | 'document' | 'sticker';
/** Pieces of a phone's history lie there too. */
type StoredKind = MediaKind | 'history';

const KEY_LABEL: Record<StoredKind, string> = {
  image: 'Image',
  sticker: 'Image',
  audio: 'Audio',
  video: 'Video',
  document: 'Document',
  history: 'History',
};
const MAC_BYTES = 10;

function expand(kind: StoredKind, mediaKey: Uint8Array) {
  const keys = Buffer.from(
    hkdfSync('sha256', mediaKey, Buffer.alloc(0), `WhatsApp ${KEY_LABEL[kind]} Keys`, 112),
  );
  return { iv: keys.subarray(0, 16), cipherKey: keys.subarray(16, 48), macKey: keys.subarray(48, 80) };
}

/** SHA-256, as file hashes and the path of a stored file use it. */
export const sha256 = (data: Uint8Array): Buffer => createHash('sha256').update(data).digest();

const shortMac = (macKey: Buffer, iv: Buffer, sealed: Buffer) =>
  createHmac('sha256', macKey).update(iv).update(sealed).digest().subarray(0, MAC_BYTES);

/** A file as it lies on the media host, with what the message must say about it. */
export interface SealedMedia {
  body: Buffer;
  mediaKey: Buffer;
  fileSha256: Buffer;
  fileEncSha256: Buffer;
}

/** Encrypts a file under a fresh media key. */
export function encryptMedia(kind: StoredKind, data: Uint8Array): SealedMedia {
  const mediaKey = randomBytes(32);
  const { iv, cipherKey, macKey } = expand(kind, mediaKey);
  const aes = createCipheriv('aes-256-cbc', cipherKey, iv);
  const sealed = Buffer.concat([aes.update(data), aes.final()]);
  const body = Buffer.concat([sealed, shortMac(macKey, iv, sealed)]);
  return { body, mediaKey, fileSha256: sha256(data), fileEncSha256: sha256(body) };
}

/** The reverse of encryptMedia(); throws when the file was tampered with or belongs to another key. */
export function decryptMedia(kind: MediaKind, body: Buffer, mediaKey: Uint8Array): Buffer {
  const { iv, cipherKey, macKey } = expand(kind, mediaKey);
  const sealed = body.subarray(0, -MAC_BYTES);
  if (!shortMac(macKey, iv, sealed).equals(body.subarray(-MAC_BYTES))) throw new Error('media MAC mismatch');
  const aes = createDecipheriv('aes-256-cbc', cipherKey, iv);
  return Buffer.concat([aes.update(sealed), aes.final()]);
}
