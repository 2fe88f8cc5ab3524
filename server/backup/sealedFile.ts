import { createCipheriv, createDecipheriv, randomBytes, scrypt } from 'node:crypto';
import { open } from 'node:fs/promises';
import { Transform, type TransformCallback } from 'node:stream';
import { promisify } from 'node:util';

// An encrypted file, built as age and STREAM are: a key from a passphrase (scrypt), then authenticated pieces. Each
// piece proves its place and whether it is the last. So a reader notices every piece that was changed, moved, left out
// or cut off.

const magic = Buffer.from('RECADO-SEALED-1\n');
const saltBytes = 16;
const headBytes = magic.length + saltBytes;
const pieceBytes = 64 * 1024;
const tagBytes = 16;
const sealedBytes = pieceBytes + tagBytes;
const cipher = 'aes-256-gcm';
/** A guess costs more than a tenth of a second and 128 MB. */
const cost = { N: 2 ** 17, r: 8, p: 1, maxmem: 2 ** 28 };
const shortestPassphrase = 12;

/** The passphrase is missing, wrong, or too short: what to do, in words. */
export class WrongPassphrase extends Error {}

const keyOf = (passphrase: string, salt: Uint8Array) =>
  promisify<string, Uint8Array, number, typeof cost, Buffer>(scrypt)(
    passphrase.normalize('NFKC'),
    salt,
    32,
    cost,
  );

/** The nonce of a piece, from its place and whether it is the last: no nonce is used twice under one key. */
function nonceOf(place: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(12);
  nonce.writeUIntBE(place, 5, 6);
  nonce[11] = Number(isLast);
  return nonce;
}

/** Cuts its input into pieces of this size. The last one may be shorter, and is marked as the last. */
class InPieces extends Transform {
  #waiting = Buffer.alloc(0);
  #place = 0;
  readonly #size: number;
  readonly #change: (piece: Buffer, nonce: Buffer) => Buffer;
  constructor(size: number, change: (piece: Buffer, nonce: Buffer) => Buffer) {
    super();
    this.#size = size;
    this.#change = change;
  }
  override _transform(chunk: Buffer, _encoding: BufferEncoding, done: TransformCallback) {
    this.#waiting = Buffer.concat([this.#waiting, chunk]);
    this.#attempt(done, () => {
      // The last piece is the one without any bytes after it.
      while (this.#waiting.length > this.#size) {
        this.push(this.#change(this.#waiting.subarray(0, this.#size), nonceOf(this.#place++, false)));
        this.#waiting = this.#waiting.subarray(this.#size);
      }
    });
  }
  override _flush(done: TransformCallback) {
    this.#attempt(done, () => this.push(this.#change(this.#waiting, nonceOf(this.#place, true))));
  }
  #attempt(done: TransformCallback, work: () => void) {
    try {
      work();
      done();
    } catch (error) {
      done(error as Error);
    }
  }
}

/**
 * The stream that encrypts under this passphrase, and the bytes that come before it. Throws WrongPassphrase for a short
 * one.
 */
export async function sealWith(passphrase: string): Promise<{ head: Buffer; seal: Transform }> {
  if (passphrase.length < shortestPassphrase)
    throw new WrongPassphrase(`BACKUP_PASSPHRASE needs at least ${shortestPassphrase} characters.`);
  const salt = randomBytes(saltBytes);
  const key = await keyOf(passphrase, salt);
  const seal = new InPieces(pieceBytes, (piece, nonce) => {
    const sealing = createCipheriv(cipher, key, nonce);
    return Buffer.concat([sealing.update(piece), sealing.final(), sealing.getAuthTag()]);
  });
  return { head: Buffer.concat([magic, salt]), seal };
}

/**
 * Makes the stream that decrypts this file from the byte `start` on; undefined for one that is not encrypted. Throws
 * WrongPassphrase. The stream fails for a file that was changed or cut off.
 */
export async function unsealing(
  file: string,
  passphrase: string | undefined,
): Promise<{ start: number; unseal: Transform } | undefined> {
  const handle = await open(file);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(headBytes + sealedBytes + 1), {
      position: 0,
    });
    const first = buffer.subarray(0, bytesRead);
    if (!first.subarray(0, magic.length).equals(magic)) return undefined;
    if (!passphrase)
      throw new WrongPassphrase(
        'The backup is encrypted: set BACKUP_PASSPHRASE to the passphrase it was made with.',
      );
    const key = await keyOf(passphrase, first.subarray(magic.length, headBytes));
    const change = (piece: Buffer, nonce: Buffer) => {
      const opening = createDecipheriv(cipher, key, nonce);
      opening.setAuthTag(piece.subarray(Math.max(0, piece.length - tagBytes)));
      return Buffer.concat([opening.update(piece.subarray(0, -tagBytes)), opening.final()]);
    };
    const sealed = first.subarray(headBytes, headBytes + sealedBytes);
    try {
      change(sealed, nonceOf(0, bytesRead <= headBytes + sealedBytes));
    } catch (cause) {
      throw new WrongPassphrase(
        'BACKUP_PASSPHRASE is not the passphrase of this backup, or the file was changed.',
        { cause },
      );
    }
    const orDamaged = (piece: Buffer, nonce: Buffer) => {
      try {
        return change(piece, nonce);
      } catch (cause) {
        throw new Error('The backup was changed or cut off.', { cause });
      }
    };
    return { start: headBytes, unseal: new InPieces(sealedBytes, orDamaged) };
  } finally {
    await handle.close();
  }
}
