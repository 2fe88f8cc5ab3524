import { AppError, found } from '@recado/shared/errors';
import { sessionApi } from '@recado/shared/features/session';

import { asc, eq } from 'drizzle-orm';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { routes } from '../../http/routes.ts';
import type { Kernel } from '../../kernel.ts';
import { version } from '../../version.ts';
import { companies, plans } from '../companies/companies.table.ts';
import { endSessions } from './endSessions.ts';
import { refreshSession, sessionExpired } from './refreshSession.ts';
import { sessionDays } from './refreshTokens.ts';
import { sessionUser } from './sessionUser.ts';
import { type Opened, signIn } from './signIn.ts';
import { signUp } from './signUp.ts';
import { throttleGuessing } from './throttleGuessing.ts';

const cookieName = 'recado_refresh';
const cookiePath = '/api/auth';

export const sessionRoutes = routes(sessionApi, {
  async login({ kernel, request, reply, body }) {
    await throttleGuessing(kernel, request.ip, body.email);
    const opened = await signIn(kernel, body.email, body.password, request.headers['user-agent'] ?? '');
    return signedIn(kernel, request, reply, opened);
  },

  async refresh({ kernel, request, reply, body }) {
    const token = isDesktop(request) ? body?.refreshToken : request.cookies[cookieName];
    if (!token) throw sessionExpired();
    try {
      return await signedIn(kernel, request, reply, await refreshSession(kernel, token));
    } catch (error) {
      if (error instanceof AppError) clearCookie(reply);
      throw error;
    }
  },

  async logout({ work, sessionId, reply }) {
    await endSessions(work, { sessionId }, 'logout');
    clearCookie(reply);
    return { message: 'Signed out' };
  },

  /** Known already: whoever acts was looked up to let them in. */
  async me({ request }) {
    return request.signedIn!.told;
  },

  async signup({ kernel, body }) {
    return { message: 'Company created', companyId: await signUp(kernel, body) };
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

/** The desktop app seals its token with the operating system; browsers keep it in a cookie that scripts cannot read. */
const isDesktop = (request: FastifyRequest) => request.headers['x-recado-client'] === 'desktop';

async function signedIn(
  { inWork, settings }: Kernel,
  request: FastifyRequest,
  reply: FastifyReply,
  opened: Opened,
) {
  const { userId, companyId, sessionId, refreshToken } = opened;
  const { tokens, actors } = request.server;
  const { actor } = await actors.ofSession({ userId, companyId, sessionId });
  const [token, user] = await Promise.all([
    tokens.sign({ userId, companyId, sessionId }),
    inWork(companyId, (work) => sessionUser(work, userId, actor.masked), 'read'),
  ]);
  if (isDesktop(request)) return { token, user, refreshToken };
  reply.setCookie(cookieName, refreshToken, {
    path: cookiePath,
    httpOnly: true,
    sameSite: 'strict',
    secure: settings.PUBLIC_URL?.startsWith('https:') ?? false,
    maxAge: sessionDays * 24 * 3600,
  });
  return { token, user };
}

const clearCookie = (reply: FastifyReply) => reply.clearCookie(cookieName, { path: cookiePath });
