import { createHash, createHmac, randomBytes } from 'node:crypto';

/** How long a device stays signed in without being used. */
export const sessionDays = 30;
/** From its first exchange on, a token gives the same next one this long: tabs ask side by side, and a reply can be lost. */
export const graceMs = 30_000;

const largestCompanyId = 2_147_483_647;

/** A refresh token names its company, so that it can be looked up behind the walls; the rest is chance. */
export const newRefreshToken = (companyId: number): string =>
  `${companyId}.${randomBytes(32).toString('base64url')}`;

/**
 * The token that follows this one. It is made from it with the server's secret: whoever repeats an exchange is
 * given the very token that the first one gave, although only hashes are stored.
 */
export const successorOf = (token: string, secret: string): string =>
  `${companyOf(token)}.${createHmac('sha256', secret).update(`refresh token after ${token}`).digest('base64url')}`;

/** What is stored of it. */
export const hashOf = (token: string): string => createHash('sha256').update(token).digest('base64url');

/** The company a token names; undefined for text that is no token. */
export function companyOf(token: string): number | undefined {
  const match = /^(\d{1,10})\.[\w-]{43}$/.exec(token);
  return match && Number(match[1]) <= largestCompanyId ? Number(match[1]) : undefined;
}
