import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import type { SiteKeys } from './siteKeys.ts';

const Claims = z.object({
  /** Who the visitor is on this connection. */
  handle: z.string().max(100),
  /** When the session ends, in ms since 1970. */
  ends: z.number(),
  /** Signed by the site; absent for visitors that nobody knows. */
  name: z.string().optional(),
  email: z.string().optional(),
  userId: z.string().optional(),
});

/** What a visitor's session says of them; the server signed it. */
export type VisitorSession = z.output<typeof Claims>;

const dayMs = 24 * 3600_000;
/** A visitor that nobody knows comes back within half a year; one that the site knows proves it again each day. */
export const sessionMs = { unknown: 180 * dayMs, known: dayMs };

/** The handle of a new visitor; nobody guesses it. */
export const newHandle = (connectionId: number): string =>
  `${connectionId}-v-${randomBytes(18).toString('hex')}`;

/** The handle of a user of the site: the same for each of their browsers. */
export const handleOfUser = (connectionId: number, userId: string): string =>
  `${connectionId}-u-${createHash('sha256').update(userId).digest('hex').slice(0, 40)}`;

/** Has the site signed who this is? */
export const isKnownHandle = (handle: string): boolean => /^\d+-u-/.test(handle);

/** Signs a session. */
export function signSession(session: VisitorSession, { sessionSecret }: SiteKeys): string {
  const claims = Buffer.from(JSON.stringify(session)).toString('base64url');
  return `${claims}.${mac(claims, sessionSecret)}`;
}

/** Reads a session that we have signed for this connection and that goes on; undefined for any other. */
export function readSession(
  token: string,
  connectionId: number,
  { sessionSecret }: SiteKeys,
  now: Date,
): VisitorSession | undefined {
  const [claims = '', sent = ''] = token.split('.');
  const [one, right] = [Buffer.from(sent), Buffer.from(mac(claims, sessionSecret))];
  if (one.length !== right.length || !timingSafeEqual(one, right)) return undefined;
  const session = Claims.parse(JSON.parse(Buffer.from(claims, 'base64url').toString()));
  const isOurs = session.handle.startsWith(`${connectionId}-`);
  return isOurs && session.ends > now.getTime() ? session : undefined;
}

const mac = (claims: string, secret: string): string =>
  createHmac('sha256', secret).update(`session.${claims}`).digest('base64url');
