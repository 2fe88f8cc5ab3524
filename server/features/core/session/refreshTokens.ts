import { createHmac } from 'node:crypto';
import { companyOf } from './companySecrets.ts';

/** How long a device stays signed in without being used. */
export const sessionDays = 30;
/** How long a device stays signed in at most, even when used: then the person signs in again. */
export const longestSessionDays = 180;
/**
 * How long after its first exchange a token gives the same next one: tabs ask side by side, and a reply can be lost.
 */
export const graceMs = 30_000;

/**
 * The token that follows this one, made from it with the server's secret. A client that repeats an exchange gets the
 * same token as the first time, although only hashes are stored.
 */
export const successorOf = (token: string, secret: string): string =>
  `${companyOf(token)}.${createHmac('sha256', secret).update(`refresh token after ${token}`).digest('base64url')}`;
