import { createHmac, timingSafeEqual } from 'node:crypto';
import type { SignedIdentity } from '@recado/shared/lib/siteWire';
import type { SiteKeys } from './siteKeys.ts';

/** What the site signs: four lines, so no field may have a line break. */
export const identityWords = ({
  expires,
  userId,
  email = '',
  name = '',
}: Omit<SignedIdentity, 'hash'>): string => [expires, userId, email, name].join('\n');

/** A proof may not last longer than this many seconds: a month. */
const longestSeconds = 31 * 24 * 3600;

/** Has the site signed this, with its secret or the one before, for now? (SITE-30, SITE-31, SITE-32) */
export function isProven(identity: SignedIdentity, keys: SiteKeys, now: Date): boolean {
  const { userId, email = '', name = '', hash } = identity;
  const left = Number(identity.expires) - now.getTime() / 1000;
  if (!(left > 0 && left <= longestSeconds)) return false;
  if ([userId, email, name].some((field) => /[\r\n]/.test(field))) return false;
  const before = keys.beforeUntil !== '' && new Date(keys.beforeUntil) > now ? keys.identitySecretBefore : '';
  return [keys.identitySecret, before].some(
    (secret) => secret !== '' && isSame(hash, sign(secret, identityWords(identity))),
  );
}

const sign = (secret: string, words: string): string =>
  createHmac('sha256', secret).update(words).digest('hex');

function isSame(sent: string, right: string): boolean {
  const [one, other] = [Buffer.from(sent), Buffer.from(right)];
  return one.length === other.length && timingSafeEqual(one, other);
}
