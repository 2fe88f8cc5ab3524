import { createCipheriv, createDecipheriv, hkdfSync, pbkdf2Sync, randomBytes } from 'node:crypto';
import { Curve } from 'baileys';
import { element, newStanzaId, nowSeconds, SERVER_JID } from '../wire/stanza.ts';
import type { Account } from '../world/account.ts';
import type { Companion } from '../world/companion.ts';
import { type LinkingPlace, linkDevice } from './linkDevice.ts';
import { untilGone } from './waitingRoom.ts';

const PBKDF2_ROUNDS = 131_072;
const BUNDLE_LABEL = 'link_code_pairing_key_bundle_encryption_key';

/**
 * Types the code a client displays for this number; both sides then agree on keys without a camera. Rejects when
 * no client waits for this number or the code is wrong.
 */
export async function enterPairingCode(
  place: LinkingPlace,
  account: Account,
  typed: string,
): Promise<Companion> {
  const code = typed.replace(/[^0-9a-z]/gi, '').toUpperCase();
  const pairing = place.waiting.codePairingFor(account.pn);
  if (!pairing) throw new Error('no client is waiting for a code of this number');
  const { client, ref, wrappedEphemeral } = pairing;
  const own = account.keys.identity;
  const ephemeral = Curve.generateKeyPair();
  const shared = Curve.sharedKey(ephemeral.private, unwrapWithCode(code, wrappedEphemeral));
  const finished = untilGone<Buffer>(client, 'did not go on', (resolve) => {
    client.onCodeFinish = resolve;
  });
  client.send(
    element(
      'notification',
      { from: SERVER_JID, type: 'link_code_companion_reg', id: newStanzaId(), t: nowSeconds() },
      [
        element('link_code_companion_reg', { stage: 'primary_hello' }, [
          element(
            'link_code_pairing_wrapped_primary_ephemeral_pub',
            {},
            wrapWithCode(code, ephemeral.public),
          ),
          element('primary_identity_pub', {}, own.public),
          element('link_code_pairing_ref', {}, ref),
        ]),
      ],
    ),
  );
  const bundle = openBundle(shared, await finished);
  const identity = bundle.subarray(0, 32);
  const random = bundle.subarray(64);
  const secret = Buffer.concat([shared, Curve.sharedKey(own.private, identity), random]);
  return linkDevice(place, client, account, {
    identity,
    advSecret: hkdf(secret, Buffer.alloc(0), 'adv_secret'),
  });
}

const hkdf = (secret: Uint8Array, salt: Uint8Array, info: string) =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, 32));

const codeKey = (code: string, salt: Uint8Array) => pbkdf2Sync(code, salt, PBKDF2_ROUNDS, 32, 'sha256');

/** salt (32) | iv (16) | AES-256-CTR(public key) */
function wrapWithCode(code: string, publicKey: Uint8Array): Buffer {
  const salt = randomBytes(32);
  const iv = randomBytes(16);
  return Buffer.concat([salt, iv, createCipheriv('aes-256-ctr', codeKey(code, salt), iv).update(publicKey)]);
}

function unwrapWithCode(code: string, wrapped: Buffer): Buffer {
  const key = codeKey(code, wrapped.subarray(0, 32));
  return createDecipheriv('aes-256-ctr', key, wrapped.subarray(32, 48)).update(wrapped.subarray(48, 80));
}

/** salt (32) | iv (12) | AES-256-GCM(companion identity 32, our identity 32, random 32) */
function openBundle(shared: Buffer, wrapped: Buffer): Buffer {
  const key = hkdf(shared, wrapped.subarray(0, 32), BUNDLE_LABEL);
  const sealed = wrapped.subarray(44);
  const aes = createDecipheriv('aes-256-gcm', key, wrapped.subarray(32, 44)).setAuthTag(sealed.subarray(-16));
  try {
    return Buffer.concat([aes.update(sealed.subarray(0, -16)), aes.final()]);
  } catch {
    throw new Error('wrong code');
  }
}
