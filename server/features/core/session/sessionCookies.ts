import type {} from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { sessionDays } from './refreshTokens.ts';

/** What browsers keep in cookies that scripts cannot read. */
type CookieKind = 'refresh' | 'device';

/** The desktop app keeps its tokens itself and says so; browsers have them in cookies. */
export const isDesktop = (request: FastifyRequest): boolean =>
  request.headers['x-recado-client'] === 'desktop';

/**
 * Under https the name carries `__Host-`: browsers then take the cookie from this very host only, over https, so no
 * neighbouring subdomain can plant one. That prefix demands the whole site as path.
 */
function placeOf({ server }: FastifyRequest, cookie: CookieKind) {
  const secure = server.kernel.settings.PUBLIC_URL?.startsWith('https:') ?? false;
  return { name: `${secure ? '__Host-' : ''}recado_${cookie}`, path: secure ? '/' : '/api/auth', secure };
}

export function readCookie(request: FastifyRequest, cookie: CookieKind): string | undefined {
  return request.cookies[placeOf(request, cookie).name];
}

export function setCookie(
  request: FastifyRequest,
  reply: FastifyReply,
  cookie: CookieKind,
  value: string,
  days: number,
): void {
  const { name, path, secure } = placeOf(request, cookie);
  reply.setCookie(name, value, {
    path,
    secure,
    httpOnly: true,
    sameSite: 'strict',
    maxAge: days * 24 * 3600,
  });
}

export function clearCookie(request: FastifyRequest, reply: FastifyReply, cookie: CookieKind): void {
  const { name, path, secure } = placeOf(request, cookie);
  reply.clearCookie(name, { path, secure, httpOnly: true, sameSite: 'strict' });
}

/** Gives the next refresh token: in the reply to the desktop app, in a cookie to browsers. */
export function giveRefreshToken(
  request: FastifyRequest,
  reply: FastifyReply,
  refreshToken: string,
): { refreshToken?: string } {
  if (isDesktop(request)) return { refreshToken };
  setCookie(request, reply, 'refresh', refreshToken, sessionDays);
  return {};
}
