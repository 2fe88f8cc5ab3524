import { createCipheriv, createDecipheriv, createHash, hkdfSync } from 'node:crypto';

const PROTOCOL_NAME = Buffer.from('Noise_XX_25519_AESGCM_SHA256\0\0\0\0'); // exactly 32 bytes, so used unhashed
const TAG_BYTES = 16;

/** No associated data: used for every frame after the handshake. */
export const NO_DATA = Buffer.alloc(0);

function nonce(counter: number): Buffer {
  const iv = Buffer.alloc(12);
  iv.writeUInt32BE(counter, 8);
  return iv;
}

/** AES-256-GCM with the message counter as nonce, tag appended. */
export function seal(key: Buffer, counter: number, associated: Buffer, plain: Uint8Array): Buffer {
  const cipher = createCipheriv('aes-256-gcm', key, nonce(counter)).setAAD(associated);
  return Buffer.concat([cipher.update(plain), cipher.final(), cipher.getAuthTag()]);
}

/** The reverse of seal(); throws when the tag does not fit. */
export function unseal(key: Buffer, counter: number, associated: Buffer, sealed: Uint8Array): Buffer {
  const decipher = createDecipheriv('aes-256-gcm', key, nonce(counter))
    .setAAD(associated)
    .setAuthTag(sealed.subarray(-TAG_BYTES));
  return Buffer.concat([decipher.update(sealed.subarray(0, -TAG_BYTES)), decipher.final()]);
}

/** The symmetric state of a Noise handshake: transcript hash, chaining key and the key of the current step. */
export class NoiseHandshake {
  private hash: Buffer = PROTOCOL_NAME;
  private chainingKey: Buffer = PROTOCOL_NAME;
  private key: Buffer = PROTOCOL_NAME;
  private counter = 0;

  mixHash(data: Uint8Array): void {
    this.hash = createHash('sha256').update(this.hash).update(data).digest();
  }

  mixKey(secret: Uint8Array): void {
    [this.chainingKey, this.key] = this.expand(secret);
    this.counter = 0;
  }

  sealAndMix(plain: Uint8Array): Buffer {
    const sealed = seal(this.key, this.counter++, this.hash, plain);
    this.mixHash(sealed);
    return sealed;
  }

  unsealAndMix(sealed: Uint8Array): Buffer {
    const plain = unseal(this.key, this.counter++, this.hash, sealed);
    this.mixHash(sealed);
    return plain;
  }

  /** The transport keys: client to server, then server to client. */
  split(): [Buffer, Buffer] {
    return this.expand(NO_DATA);
  }

  private expand(secret: Uint8Array): [Buffer, Buffer] {
    const out = Buffer.from(hkdfSync('sha256', secret, this.chainingKey, NO_DATA, 64));
    return [out.subarray(0, 32), out.subarray(32)];
  }
}
