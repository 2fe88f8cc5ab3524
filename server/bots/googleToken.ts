import { createHash, sign } from 'node:crypto';
import { z } from 'zod';
import { BoundedMap } from '../concurrency/boundedMap.ts';
import type { Outside } from '../outside/outside.ts';
import { BotError } from './botError.ts';
import { readServiceAccount, type ServiceAccount } from './serviceAccount.ts';

/** Google's place for tokens, also named in what is signed. */
const usual = 'https://oauth2.googleapis.com';
const scope = 'https://www.googleapis.com/auth/dialogflow';
const Reply = z.object({
  access_token: z
    .string()
    .max(8192)
    .regex(/^[!-~]+$/),
  expires_in: z.number().min(0).max(86_400).default(3600),
});

/** Tokens of this process until they end, by company and account; the database never has one. */
const tokens = new BoundedMap<string, { token: string; until: number }>(500);
const keyOf = (companyId: number, json: string) =>
  `${companyId} ${createHash('sha256').update(json).digest('base64url')}`;

/** Forgets a token that Google refuses; true if there was one. */
export function forgetToken(companyId: number, json: string): boolean {
  const key = keyOf(companyId, json);
  const had = tokens.has(key);
  tokens.delete(key);
  return had;
}

/** A token for a service account, from memory while it lasts. Throws BotError and OutsideError. */
export async function googleToken(
  outside: Pick<Outside, 'configured'>,
  companyId: number,
  json: string,
): Promise<string> {
  const key = keyOf(companyId, json);
  const stored = tokens.get(key);
  if (stored && stored.until > Date.now()) return stored.token;
  const account = readServiceAccount(json);
  if (!account) throw new BotError('badSettings');
  const door = outside.configured('GOOGLE_API_URL', usual);
  const { status, body } = await door.fetch({
    companyId,
    url: `${door.base}/token`,
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'application/json' },
    body: new URLSearchParams({
      grant_type: 'urn:ietf:params:oauth:grant-type:jwt-bearer',
      assertion: assertionOf(account, Math.floor(Date.now() / 1000)),
    }).toString(),
    limits: { firstByteMs: 15_000, totalMs: 20_000, mostBytesIn: 65_536 },
  });
  // What Google says here is not shown: an answer to a success would hold the token.
  if (status === 400 || status === 401 || status === 403) throw new BotError('badKey', { status });
  const reply = Reply.safeParse(status === 200 ? jsonIn(body) : undefined);
  if (!reply.success) throw new BotError(status === 200 ? 'badAnswer' : 'refused', { status });
  const { access_token: token, expires_in: seconds } = reply.data;
  tokens.set(key, { token, until: Date.now() + Math.max(0, seconds - 60) * 1000 });
  return token;
}

/** The signed words by which Google knows a service account (RFC 7523). */
function assertionOf({ email, keyId, key }: ServiceAccount, seconds: number): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const head = part({ alg: 'RS256', typ: 'JWT', ...(keyId && { kid: keyId }) });
  const claims = part({ iss: email, scope, aud: `${usual}/token`, iat: seconds, exp: seconds + 3600 });
  const signature = sign('sha256', Buffer.from(`${head}.${claims}`), key).toString('base64url');
  return `${head}.${claims}.${signature}`;
}

function jsonIn(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString());
  } catch {
    return undefined;
  }
}
