import { createHmac, randomBytes } from 'node:crypto';
import type { Vault } from '../../openVault.ts';

/**
 * The prefix of a secret by the public convention (standardwebhooks.com), for which many languages have a library.
 */
const prefix = 'whsec_';

/** Makes a new secret, in the form that is shown once. */
export const newWebhookSecret = (): string => prefix + randomBytes(32).toString('base64');

/** Seals a secret for storing. */
export const sealSecret = (vault: Vault, secret: string): string =>
  vault.seal(Buffer.from(secret)).toString('base64');
/** Opens a stored secret. */
export const openSecret = (vault: Vault, sealed: string): string =>
  String(vault.open(Buffer.from(sealed, 'base64')));

/**
 * The headers that prove the sender: `webhook-id`, `webhook-timestamp` (seconds) and `webhook-signature`. The
 * signature has one HMAC-SHA256 over `id.timestamp.body` for each secret (HOOK-03). A receiver recognizes a replayed
 * old request by its timestamp.
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
