import { createHmac, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import type { Webhook } from '../webhook.ts';
import { metaKeys } from './metaKeys.ts';

/** How Meta proves that a webhook is its own: an HMAC over the bytes under the app's secret (`X-Hub-Signature-256`). */
export const metaSignature: Pick<Webhook, 'isSigned' | 'challenge' | 'verifyToken'> = {
  isSigned: (bytes, headers, keys) => isSignedBy(metaKeys(keys).appSecret, bytes, headers),
  challenge: (query, keys) => answerTo(query, metaKeys(keys).verifyToken),
  verifyToken: (keys) => metaKeys(keys).verifyToken,
};

/** Did the owner of this secret sign these bytes? */
export function isSignedBy(appSecret: string, bytes: Uint8Array, headers: IncomingHttpHeaders): boolean {
  const [, signature] = /^sha256=([0-9a-f]{64})$/.exec(String(headers['x-hub-signature-256'] ?? '')) ?? [];
  if (signature === undefined || appSecret === '') return false;
  return timingSafeEqual(
    Buffer.from(signature, 'hex'),
    createHmac('sha256', appSecret).update(bytes).digest(),
  );
}

/** The answer to Meta's question about an address; undefined when it does not know our word. */
export function answerTo(query: Readonly<Record<string, unknown>>, verifyToken: string): string | undefined {
  const sentToken = query['hub.verify_token'];
  const challenge = query['hub.challenge'];
  if (query['hub.mode'] !== 'subscribe' || typeof sentToken !== 'string' || verifyToken === '')
    return undefined;
  const digest = (text: string) => createHmac('sha256', 'compared').update(text).digest();
  if (!timingSafeEqual(digest(sentToken), digest(verifyToken))) return undefined;
  return typeof challenge === 'string' && /^[\w.-]{1,200}$/.test(challenge) ? challenge : undefined;
}
