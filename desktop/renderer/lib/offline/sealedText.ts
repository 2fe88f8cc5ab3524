import { xchacha20poly1305 } from '@noble/ciphers/chacha';

/** The length of a key, in bytes. */
export const textKeyBytes = 32;
const nonceBytes = 24;

/**
 * Seals a value as text, at once: a page that ends in the same moment has stored it. (Web Crypto answers later, so
 * `sealing` cannot do that.) `place` is bound in: what was sealed for one person and one row opens nowhere else.
 */
export function sealText(key: Uint8Array, place: string, value: unknown): string {
  const nonce = crypto.getRandomValues(new Uint8Array(nonceBytes));
  const sealed = xchacha20poly1305(key, nonce, encoded(place)).encrypt(encoded(JSON.stringify(value)));
  return btoa(String.fromCharCode(...nonce) + binaryOf(sealed));
}

/** Opens what `sealText` made; undefined with another key, for another place, and if a letter was changed. */
export function openText(key: Uint8Array, place: string, sealed: string): unknown {
  try {
    const bytes = Uint8Array.from(atob(sealed), (letter) => letter.charCodeAt(0));
    const nonce = bytes.subarray(0, nonceBytes);
    const opened = xchacha20poly1305(key, nonce, encoded(place)).decrypt(bytes.subarray(nonceBytes));
    return JSON.parse(new TextDecoder().decode(opened));
  } catch {
    return undefined;
  }
}

const encoded = (text: string): Uint8Array => new TextEncoder().encode(text);

/** Bytes as a string with a letter each; long words have more bytes than a call can have arguments. */
function binaryOf(bytes: Uint8Array): string {
  let binary = '';
  for (let at = 0; at < bytes.length; at += 8192)
    binary += String.fromCharCode(...bytes.subarray(at, at + 8192));
  return binary;
}
