import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Kernel } from '../../kernel.ts';
import { deviceDays, deviceId, newDeviceToken } from './deviceToken.ts';
import type { Entered } from './enteredNow.ts';
import { giveRefreshToken, isDesktop, readCookie, setCookie } from './sessionCookies.ts';

/** The id of a device on which somebody with this e-mail signed in before; undefined of any other. */
export const knownDevice = (
  { settings }: Kernel,
  request: FastifyRequest,
  email: string,
  deviceToken: string | undefined,
): string | undefined => deviceId(settings.JWT_SECRET, email, deviceToken ?? readCookie(request, 'device'));

/** What is told to whoever has a session now; with `email` they have just signed in, and the device is known from now on. */
export async function letIn(
  { settings }: Kernel,
  request: FastifyRequest,
  reply: FastifyReply,
  { userId, companyId, sessionId, refreshToken, told: user, stamp }: Entered,
  email?: string,
) {
  const token = await request.server.tokens.sign({ userId, companyId, sessionId, stamp });
  const told = { token, user, ...giveRefreshToken(request, reply, refreshToken) };
  if (email === undefined) return told;
  const deviceToken = newDeviceToken(settings.JWT_SECRET, email);
  if (isDesktop(request)) return { ...told, deviceToken };
  setCookie(request, reply, 'device', deviceToken, deviceDays);
  return told;
}
