import { createHash, randomBytes } from 'node:crypto';

/** How long a device stays signed in without being used. */
export const sessionDays = 30;
/** The token before the current one still works this long, since the reply that carried the new one can be lost. */
export const graceMs = 30_000;

/** A refresh token names its company, so that it can be looked up behind the walls; the rest is chance. */
export const newRefreshToken = (companyId: number): string =>
  `${companyId}.${randomBytes(32).toString('base64url')}`;

/** What is stored of it. */
export const hashOf = (token: string): string => createHash('sha256').update(token).digest('base64url');

/** The company a token names; undefined for text that is no token. */
export function companyOf(token: string): number | undefined {
  const match = /^(\d{1,10})\.[\w-]{43}$/.exec(token);
  return match ? Number(match[1]) : undefined;
}
