import { createSecretKey } from 'node:crypto';
import { AppError } from '@recado/shared/errors';
import { errors, jwtVerify, SignJWT } from 'jose';
import type { Claims, Tokens } from '../calls/signedIn.ts';
import type { Clock } from '../clock.ts';
import { BoundedMap } from '../concurrency/boundedMap.ts';

/** An access token is valid this long; then the refresh token gives a new one. */
export const accessTokenMinutes = 15;

const mostRemembered = 10_000;

/**
 * The type of the token (RFC 9068) and its audience: nothing else signed with the same key passes for one (SAFE-06).
 */
const typ = 'at+jwt';
const audience = 'recado';

export function openTokens(secret: string, clock: Clock): Tokens {
  // jose imports a key object once; it would import bytes again with every token.
  const key = createSecretKey(Buffer.from(secret));
  // Valid tokens seen lately, with their end: a screen sends the same one with every request.
  const genuine = new BoundedMap<string, { claims: Claims; endsAtMs: number }>(mostRemembered);

  async function check(token: string): Promise<Claims> {
    const { payload } = await jwtVerify(token, key, {
      algorithms: ['HS256'],
      currentDate: clock.now(),
      audience,
      typ,
    });
    const claims = {
      userId: Number(payload.sub),
      companyId: Number(payload.cid),
      sessionId: String(payload.sid),
      ...(typeof payload.pw === 'string' && { stamp: payload.pw }),
    };
    if (!Number.isInteger(claims.userId) || !Number.isInteger(claims.companyId))
      throw new AppError('ERR_UNAUTHENTICATED');
    genuine.set(token, { claims, endsAtMs: (payload.exp ?? 0) * 1000 });
    return claims;
  }
  return {
    sign: ({ userId, companyId, sessionId, stamp }, endsAt) =>
      new SignJWT({ cid: companyId, sid: sessionId, ...(stamp !== undefined && { pw: stamp }) })
        .setProtectedHeader({ alg: 'HS256', typ })
        .setAudience(audience)
        .setSubject(String(userId))
        .setIssuedAt(clock.now())
        .setExpirationTime(endsAt ?? new Date(clock.now().getTime() + accessTokenMinutes * 60_000))
        .sign(key),
    async verify(token) {
      const cached = genuine.get(token);
      if (cached && clock.now().getTime() < cached.endsAtMs) return cached.claims;
      try {
        return await check(token);
      } catch (error) {
        throw new AppError(isOver(error) ? 'ERR_SESSION_EXPIRED' : 'ERR_UNAUTHENTICATED');
      }
    },
  };
}

/**
 * Has the token only expired, or was it signed before tokens had an audience? Both checks come after the signature. So
 * the token is ours, and its session goes on with the next one.
 */
const isOver = (error: unknown): boolean =>
  error instanceof errors.JWTExpired ||
  (error instanceof errors.JWTClaimValidationFailed && error.payload.aud === undefined);
