import { createCipheriv, createDecipheriv, createHmac, hkdfSync } from 'node:crypto';
import { Curve } from 'baileys';

/** The version byte in front of every Signal message of this generation. */
export const VERSION = Buffer.from([0x33]);

const KEY_TYPE = Buffer.from([5]);

/** The salt of the derivations that have none of their own. */
export const ZERO_SALT = Buffer.alloc(32);

/** A public key as it travels inside messages: 33 bytes, with a type byte in front. */
export const typedKey = (key: Uint8Array): Buffer =>
  key.length === 33 ? Buffer.from(key) : Buffer.concat([KEY_TYPE, key]);

const bareKey = (key: Uint8Array) => Buffer.from(key.length === 33 ? key.subarray(1) : key);

/** Diffie-Hellman over Curve25519; takes public keys with or without their type byte. */
export const agree = (privateKey: Uint8Array, publicKey: Uint8Array): Buffer =>
  Curve.sharedKey(privateKey, bareKey(publicKey));

/** HMAC-SHA256. */
export const hmac = (key: Uint8Array, data: Uint8Array): Buffer =>
  createHmac('sha256', key).update(data).digest();

/** HKDF-SHA256, cut into pieces of the given sizes in bytes. */
export function derive(secret: Uint8Array, salt: Uint8Array, info: string, sizes: number[]): Buffer[] {
  const total = sizes.reduce((sum, size) => sum + size, 0);
  const out = Buffer.from(hkdfSync('sha256', secret, salt, info, total));
  let start = 0;
  return sizes.map((size) => {
    start += size;
    return out.subarray(start - size, start);
  });
}

/** AES-256-CBC with PKCS#7 padding. */
export function encryptCbc(key: Uint8Array, iv: Uint8Array, plain: Uint8Array): Buffer {
  const aes = createCipheriv('aes-256-cbc', key, iv);
  return Buffer.concat([aes.update(plain), aes.final()]);
}

/** The reverse of encryptCbc(); throws on bad padding. */
export function decryptCbc(key: Uint8Array, iv: Uint8Array, sealed: Uint8Array): Buffer {
  const aes = createDecipheriv('aes-256-cbc', key, iv);
  return Buffer.concat([aes.update(sealed), aes.final()]);
}
