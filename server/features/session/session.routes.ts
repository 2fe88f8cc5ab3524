import { AppError, found } from '@recado/shared/errors';
import { sessionApi } from '@recado/shared/features/session';
import { version } from '@recado/shared/version';

import { asc, eq } from 'drizzle-orm';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { routes } from '../../http/routes.ts';
import type { Kernel } from '../../kernel.ts';
import { companies, plans } from '../companies/companies.table.ts';
import { countWrongPasswords } from './countTries.ts';
import { deviceDays, deviceId, newDeviceToken } from './deviceToken.ts';
import { endSessions } from './endSessions.ts';
import { refreshSession, sessionExpired } from './refreshSession.ts';
import { clearCookie, giveRefreshToken, isDesktop, readCookie, setCookie } from './sessionCookies.ts';
import { sessionUser } from './sessionUser.ts';
import { type Opened, signIn } from './signIn.ts';
import { signInLimits } from './signInLimits.ts';
import { signUp } from './signUp.ts';

export const sessionRoutes = routes(sessionApi, {
  async login({ kernel, request, reply, body: { email, password, deviceToken } }) {
    const secret = kernel.settings.JWT_SECRET;
    const { visitor } = request;
    const device = request.headers['user-agent'] ?? '';
    const shown = deviceToken ?? readCookie(request, 'device');
    const isKnownDevice = deviceId(secret, email, shown) !== undefined;
    const limits = signInLimits(secret, { email, visitor, deviceToken: shown });
    const opened = await countWrongPasswords(kernel, limits, () =>
      signIn(kernel, { email, password, device, visitor, isKnownDevice }),
    );
    const known = newDeviceToken(secret, email);
    if (isDesktop(request))
      return { ...(await signedIn(kernel, request, reply, opened)), deviceToken: known };
    setCookie(request, reply, 'device', known, deviceDays);
    return signedIn(kernel, request, reply, opened);
  },

  async refresh({ kernel, request, reply, body }) {
    const token = isDesktop(request) ? body?.refreshToken : readCookie(request, 'refresh');
    if (!token) throw sessionExpired();
    try {
      return await signedIn(kernel, request, reply, await refreshSession(kernel, token, request.visitor));
    } catch (error) {
      if (error instanceof AppError && error.status < 500) clearCookie(request, reply, 'refresh');
      throw error;
    }
  },

  async logout({ work, sessionId, request, reply }) {
    await endSessions(work, { sessionId }, 'logout');
    clearCookie(request, reply, 'refresh');
    return { message: 'Signed out' };
  },

  /** Known already: whoever acts was looked up to let them in. */
  async me({ request }) {
    return found(request.signedIn?.told, 'ERR_SESSION_ENDED');
  },

  async signup({ kernel, request, body }) {
    await signUp(kernel, body, request.visitor);
    return { message: 'Signed up' };
  },

  async version() {
    return { version };
  },

  async publicPlans({ kernel }) {
    return kernel.database.acrossCompanies(
      (tx) =>
        tx.select().from(plans).where(eq(plans.isPublic, true)).orderBy(asc(plans.amount), asc(plans.id)),
      'read',
    );
  },

  async plan({ tx, params }) {
    const [row] = await tx
      .select({ id: companies.id, name: companies.name, plan: plans })
      .from(companies)
      .innerJoin(plans, eq(plans.id, companies.planId))
      .where(eq(companies.id, params.companyId));
    return found(row, 'ERR_NO_PLAN_FOUND');
  },
});

async function signedIn(
  { inWork }: Kernel,
  request: FastifyRequest,
  reply: FastifyReply,
  { userId, companyId, sessionId, refreshToken }: Opened,
) {
  const { tokens, actors } = request.server;
  const { actor, stamp } = await actors.ofSession({ userId, companyId, sessionId });
  const [token, user] = await Promise.all([
    tokens.sign({ userId, companyId, sessionId, ...(stamp !== undefined && { stamp }) }),
    inWork(companyId, (work) => sessionUser(work, userId, actor.masked), 'read'),
  ]);
  return { token, user, ...giveRefreshToken(request, reply, refreshToken) };
}
