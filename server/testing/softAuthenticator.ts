import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';

/** The page's request to a browser, as far as a device needs it. */
interface KeyOptions {
  challenge: string;
}
/** The origin of the page that asks, and what the device reports about its owner. */
interface KeyClaims {
  origin?: string;
  rpId?: string;
  challenge?: string;
  /** Was a person there, and did they prove their identity? */
  isPresent?: boolean;
  isVerified?: boolean;
  /** The use count that the key claims; without it one more than before. */
  counter?: number;
  type?: 'webauthn.create' | 'webauthn.get';
}

const sha256 = (bytes: Uint8Array | string) => createHash('sha256').update(bytes).digest();
const flags = { present: 1, verified: 4, hasKey: 64 };

/** A device's key in software (WebAuthn, ES256): it answers a page's requests, or lies as a test wants. */
export function softAuthenticator(page: { origin: string; rpId: string }) {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const credential = randomBytes(32);
  const id = credential.toString('base64url');
  let used = 0;

  const clientData = (type: string, options: KeyOptions, { origin = page.origin, challenge }: KeyClaims) =>
    Buffer.from(
      JSON.stringify({ type, challenge: challenge ?? options.challenge, origin, crossOrigin: false }),
    );
  function authenticatorData(
    { rpId = page.rpId, isPresent = true, isVerified = true, counter = ++used }: KeyClaims,
    key?: Buffer,
  ): Buffer {
    used = counter;
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    const bits =
      (isPresent ? flags.present : 0) | (isVerified ? flags.verified : 0) | (key ? flags.hasKey : 0);
    return Buffer.concat([sha256(rpId), Buffer.from([bits]), count, key ?? Buffer.alloc(0)]);
  }
  const answer = (response: Record<string, unknown>) => ({
    id,
    rawId: id,
    type: 'public-key' as const,
    response,
    clientExtensionResults: {},
  });

  return {
    id,
    /** Makes the key known: the answer to `navigator.credentials.create()`. */
    make(options: KeyOptions, claims: KeyClaims = {}) {
      const cose = isoCBOR.encode(
        new Map<number, number | Uint8Array>([
          [1, 2],
          [3, -7],
          [-1, 1],
          [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
          [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
        ]),
      );
      const length = Buffer.alloc(2);
      length.writeUInt16BE(credential.length);
      const key = Buffer.concat([Buffer.alloc(16), length, credential, cose]);
      const attestation = isoCBOR.encode(
        new Map<string, string | Uint8Array | Map<string, string>>([
          ['fmt', 'none'],
          ['attStmt', new Map<string, string>()],
          ['authData', new Uint8Array(authenticatorData(claims, key))],
        ]),
      );
      return answer({
        clientDataJSON: clientData(claims.type ?? 'webauthn.create', options, claims).toString('base64url'),
        attestationObject: Buffer.from(attestation).toString('base64url'),
        transports: ['internal'],
      });
    },
    /** Signs with the key: the answer to `navigator.credentials.get()`. */
    sign(options: KeyOptions, claims: KeyClaims = {}) {
      const client = clientData(claims.type ?? 'webauthn.get', options, claims);
      const data = authenticatorData(claims);
      const signature = sign('sha256', Buffer.concat([data, sha256(client)]), privateKey);
      return answer({
        clientDataJSON: client.toString('base64url'),
        authenticatorData: data.toString('base64url'),
        signature: signature.toString('base64url'),
      });
    },
  };
}
