import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';

/** Encrypts values that must not be readable in a database dump: channel keys, tokens, credentials of others. */
export interface Vault {
  seal(plain: Uint8Array): Buffer;
  open(sealed: Uint8Array): Buffer;
  /** A keyed hash of a text: nobody can compute or guess it without our key; the same each time. */
  digest(text: string): string;
}

const version = 1;
const nonceBytes = 12;
const tagBytes = 16;

/** AES-256-GCM under a key derived from ENCRYPTION_KEY; the first byte is the version, so that keys can rotate later. */
export function openVault(encryptionKey: string): Vault {
  const key = Buffer.from(hkdfSync('sha256', encryptionKey, '', 'recado vault', 32));
  const digestKey = Buffer.from(hkdfSync('sha256', encryptionKey, '', 'recado digests', 32));
  return {
    digest: (text) => createHmac('sha256', digestKey).update(text).digest('base64url'),
    seal(plain) {
      const nonce = randomBytes(nonceBytes);
      const cipher = createCipheriv('aes-256-gcm', key, nonce);
      const body = Buffer.concat([cipher.update(plain), cipher.final()]);
      return Buffer.concat([Buffer.of(version), nonce, cipher.getAuthTag(), body]);
    },
    open(sealed) {
      const bytes = Buffer.from(sealed);
      if (bytes[0] !== version) throw new Error(`sealed with unknown version ${bytes[0]}`);
      const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(1, 1 + nonceBytes));
      decipher.setAuthTag(bytes.subarray(1 + nonceBytes, 1 + nonceBytes + tagBytes));
      return Buffer.concat([decipher.update(bytes.subarray(1 + nonceBytes + tagBytes)), decipher.final()]);
    },
  };
}
