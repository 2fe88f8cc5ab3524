import { createHmac } from 'node:crypto';

/**
 * The prefix of a secret by the public convention (standardwebhooks.com), for which many languages have a library.
 */
export const secretPrefix = 'whsec_';

/** The key of a secret: its bytes in base64 after the prefix; a secret of other form is the key itself. */
const keyOf = (secret: string): Buffer =>
  secret.startsWith(secretPrefix)
    ? Buffer.from(secret.slice(secretPrefix.length), 'base64')
    : Buffer.from(secret);

/**
 * The headers that prove the sender: `webhook-id`, `webhook-timestamp` (seconds) and `webhook-signature`. The
 * signature has one HMAC-SHA256 over `id.timestamp.body` for each secret (HOOK-03). A receiver recognizes a replayed
 * old request by its timestamp.
 */
export function signedHeaders(
  secrets: readonly string[],
  { id, seconds, body }: { id: string; seconds: number; body: string },
): Record<string, string> {
  const signatures = secrets.map(
    (secret) =>
      `v1,${createHmac('sha256', keyOf(secret)).update(`${id}.${seconds}.${body}`).digest('base64')}`,
  );
  return {
    'webhook-id': id,
    'webhook-timestamp': String(seconds),
    ...(signatures.length > 0 && { 'webhook-signature': signatures.join(' ') }),
  };
}
