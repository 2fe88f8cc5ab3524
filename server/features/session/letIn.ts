import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Kernel } from '../../kernel.ts';
import { deviceDays, deviceId, newDeviceToken } from './deviceToken.ts';
import type { Opened } from './openSession.ts';
import { giveRefreshToken, isDesktop, readCookie, setCookie } from './sessionCookies.ts';
import { sessionUser } from './sessionUser.ts';

/** The id of a device on which somebody with this e-mail signed in before; undefined of any other. */
export const knownDevice = (
  { settings }: Kernel,
  request: FastifyRequest,
  email: string,
  deviceToken: string | undefined,
): string | undefined => deviceId(settings.JWT_SECRET, email, deviceToken ?? readCookie(request, 'device'));

/** What is told to whoever has a session now; with `email` they have just signed in, and the device is known from now on. */
export async function letIn(
  { inWork, settings }: Kernel,
  request: FastifyRequest,
  reply: FastifyReply,
  { userId, companyId, sessionId, refreshToken }: Opened,
  email?: string,
) {
  const { tokens, actors } = request.server;
  const { stamp } = await actors.ofSession({ userId, companyId, sessionId });
  const [token, user] = await Promise.all([
    tokens.sign({ userId, companyId, sessionId, ...(stamp !== undefined && { stamp }) }),
    inWork(companyId, (work) => sessionUser(work, userId), 'read'),
  ]);
  const told = { token, user, ...giveRefreshToken(request, reply, refreshToken) };
  if (email === undefined) return told;
  const deviceToken = newDeviceToken(settings.JWT_SECRET, email);
  if (isDesktop(request)) return { ...told, deviceToken };
  setCookie(request, reply, 'device', deviceToken, deviceDays);
  return told;
}
