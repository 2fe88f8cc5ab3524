import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Webhook } from '../webhook.ts';
import { metaKeys } from './metaKeys.ts';

/** How Meta proves that a webhook is its own: an HMAC over the bytes under the app's secret (`X-Hub-Signature-256`). */
export const metaSignature: Pick<Webhook, 'isSigned' | 'challenge' | 'verifyToken'> = {
  isSigned(bytes, headers, keys) {
    const { appSecret } = metaKeys(keys);
    const [, signature] = /^sha256=([0-9a-f]{64})$/.exec(String(headers['x-hub-signature-256'] ?? '')) ?? [];
    if (signature === undefined || appSecret === '') return false;
    return timingSafeEqual(
      Buffer.from(signature, 'hex'),
      createHmac('sha256', appSecret).update(bytes).digest(),
    );
  },
  challenge(query, keys) {
    const { verifyToken } = metaKeys(keys);
    const sentToken = query['hub.verify_token'];
    const challenge = query['hub.challenge'];
    if (query['hub.mode'] !== 'subscribe' || typeof sentToken !== 'string' || verifyToken === '')
      return undefined;
    const digest = (text: string) => createHmac('sha256', 'compared').update(text).digest();
    if (!timingSafeEqual(digest(sentToken), digest(verifyToken))) return undefined;
    return typeof challenge === 'string' && /^[\w.-]{1,200}$/.test(challenge) ? challenge : undefined;
  },
  verifyToken: (keys) => metaKeys(keys).verifyToken,
};
