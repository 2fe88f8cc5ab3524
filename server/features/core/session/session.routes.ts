import { AppError, found } from '@recado/shared/errors';
import { sessionApi } from '@recado/shared/features/session';
import { version } from '@recado/shared/version';
import { asc, eq } from 'drizzle-orm';
import { routes } from '../../../calls/routes.ts';
import { companies, plans } from '../../operator/companies/companies.table.ts';
import { endSessions } from './endSessions.ts';
import { refreshSession, sessionExpired } from './refreshSession.ts';
import { clearCookie, isDesktop, readCookie } from './sessionCookies.ts';
import { countWrongPasswords } from './signIn/countTries.ts';
import { knownDevice } from './signIn/knownDevice.ts';
import { letIn } from './signIn/letIn.ts';
import { signIn } from './signIn/signIn.ts';
import { signInLimits } from './signIn/signInLimits.ts';
import { confirmSignUp, findSignUp } from './signUp/confirmSignUp.ts';
import { signUp } from './signUp/signUp.ts';

export const sessionRoutes = routes(sessionApi, {
  async login({
    kernel,
    visitor,
    userAgent,
    request,
    reply,
    body: { email, password, deviceToken, language },
  }) {
    const device = await knownDevice(kernel, request, email, deviceToken);
    const limits = signInLimits({ email, visitor, device });
    const opened = await countWrongPasswords(kernel, limits, () =>
      signIn(kernel, {
        email,
        password,
        visitor,
        device: userAgent,
        isKnownDevice: device !== undefined,
        language,
      }),
    );
    return letIn(kernel, request, reply, opened, { deviceToken });
  },

  async refresh({ kernel, visitor, request, reply, body }) {
    const token = isDesktop(request) ? body?.refreshToken : readCookie(request, 'refresh');
    if (!token) throw sessionExpired();
    try {
      return await letIn(kernel, request, reply, await refreshSession(kernel, token, visitor));
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

  /** Known already: the server looked the caller up to let them in. */
  async me({ signedIn }) {
    return found(signedIn.ownFacts, 'ERR_SESSION_ENDED');
  },

  /** No row holds it: it follows from our own key, so a sign-out loses no words and another person gets another key. */
  async wordsKey({ tools: { vault }, actor: { companyId, userId } }) {
    return { key: vault.digest(`unsent words of ${companyId}/${userId}`) };
  },

  async signup({ kernel, visitor, body }) {
    const byMail = await signUp(kernel, body, visitor);
    return { message: byMail ? 'A link is on its way' : 'Signed up', byMail };
  },

  async lookSignup({ kernel, body: { token } }) {
    return findSignUp(kernel, token);
  },

  async confirmSignup({ kernel, body: { token } }) {
    await confirmSignUp(kernel, token);
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
