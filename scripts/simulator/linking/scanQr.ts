import type { Account } from '../world/account.ts';
import type { Companion } from '../world/companion.ts';
import { type LinkingPlace, linkDevice } from './linkDevice.ts';

/** Points the camera of a handset at a QR. Rejects when the text is none, has expired or fits no connection. */
export async function scanQr(place: LinkingPlace, account: Account, qr: string): Promise<Companion> {
  const [ref, noiseKey, identity, advSecret] = qr
    .trim()
    .slice(qr.trim().indexOf('#') + 1)
    .split(',');
  if (!ref || !noiseKey || !identity || !advSecret) throw new Error('this is not a WhatsApp linking code');
  const client = place.waiting.clientFor(ref);
  if (!client) throw new Error('this QR has expired or belongs to another server');
  return linkDevice(place, client, account, {
    identity: Buffer.from(identity, 'base64'),
    advSecret: Buffer.from(advSecret, 'base64'),
  });
}
