import { createHmac, randomBytes } from 'node:crypto';
import type { Vault } from '../../openVault.ts';

/** Marks a secret of the public convention (standardwebhooks.com), for which many languages have a library. */
const prefix = 'whsec_';

/** A new secret, as it is shown once. */
export const newWebhookSecret = (): string => prefix + randomBytes(32).toString('base64');

/** As it is stored. */
export const sealSecret = (vault: Vault, secret: string): string =>
  vault.seal(Buffer.from(secret)).toString('base64');
/** The secret that was stored. */
export const openSecret = (vault: Vault, sealed: string): string =>
  String(vault.open(Buffer.from(sealed, 'base64')));

/**
 * The headers that say whose request it is: `webhook-id`, `webhook-timestamp` (seconds) and `webhook-signature`, one
 * HMAC-SHA256 over `id.timestamp.body` for each secret (HOOK-03). An old request sent again by somebody else shows by its
 * timestamp.
 */
export function signedHeaders(
  secrets: readonly string[],
  { id, seconds, body }: { id: string; seconds: number; body: string },
): Record<string, string> {
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.slice(prefix.length), 'base64');
    return `v1,${createHmac('sha256', key).update(`${id}.${seconds}.${body}`).digest('base64')}`;
  });
  return {
    'webhook-id': id,
    'webhook-timestamp': String(seconds),
    'webhook-signature': signatures.join(' '),
  };
}
