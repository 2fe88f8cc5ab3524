import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Kernel } from '../../../../kernel.ts';
import type { Entered } from '../enteredNow.ts';
import { giveRefreshToken, isDesktop, readCookie, setCookie } from '../sessionCookies.ts';
import { deviceDays, deviceOf, deviceTokenOf, newDeviceId } from './deviceToken.ts';
import { endReplaced } from './endReplaced.ts';

/**
 * Answers a person who has a session now. With `signedIn` they have just signed in, and the device is known from now
 * on. A device keeps its id, so that signing in again makes no second one (SAFE-08).
 */
export async function letIn(
  kernel: Kernel,
  request: FastifyRequest,
  reply: FastifyReply,
  { userId, companyId, sessionId, refreshToken, ownFacts: user, stamp, deviceEpoch, eventSeq }: Entered,
  signedIn?: { deviceToken: string | undefined },
) {
  if (signedIn && !isDesktop(request)) await endReplaced(kernel, readCookie(request, 'refresh'), sessionId);
  const token = await request.server.tokens.sign({ userId, companyId, sessionId, stamp });
  const answer = { token, user, eventSeq, ...giveRefreshToken(request, reply, refreshToken) };
  const shown = signedIn?.deviceToken ?? readCookie(request, 'device');
  const before = deviceOf(kernel.settings.JWT_SECRET, user.email, shown);
  // A session that goes on keeps its device known under the epoch of now.
  const isBehind = before !== undefined && before.epoch !== deviceEpoch;
  if (!signedIn && (!isBehind || isDesktop(request))) return answer;
  const device = { id: before?.id ?? newDeviceId(), epoch: deviceEpoch };
  const deviceToken = deviceTokenOf(kernel.settings.JWT_SECRET, user.email, device);
  if (isDesktop(request)) return { ...answer, deviceToken };
  setCookie(request, reply, 'device', deviceToken, deviceDays);
  return answer;
}
