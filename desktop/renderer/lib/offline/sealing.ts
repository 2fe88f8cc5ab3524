/** A value that only its key opens, with the random part of its encryption. */
export interface SealedValue {
  iv: Uint8Array<ArrayBuffer>;
  bytes: ArrayBuffer;
}

const ivBytes = 12;
const words = new TextEncoder();

/**
 * Encrypts bytes by AES-GCM. `place` is bound in: what was sealed for one person and one row opens nowhere else.
 */
export async function seal(
  key: CryptoKey,
  place: string,
  bytes: Uint8Array<ArrayBuffer>,
): Promise<SealedValue> {
  const iv = crypto.getRandomValues(new Uint8Array(ivBytes));
  const sealed = await crypto.subtle.encrypt(
    { name: 'AES-GCM', iv, additionalData: words.encode(place) },
    key,
    bytes,
  );
  return { iv, bytes: sealed };
}

/** Opens what `seal` made; rejects with another key, for another place, and if a byte was changed. */
export const unseal = async (key: CryptoKey, place: string, { iv, bytes }: SealedValue) =>
  new Uint8Array(
    await crypto.subtle.decrypt({ name: 'AES-GCM', iv, additionalData: words.encode(place) }, key, bytes),
  );
