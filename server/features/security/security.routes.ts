import { AppError } from '@recado/shared/errors';
import { securityApi } from '@recado/shared/features/security';
import { and, eq, isNull } from 'drizzle-orm';
import { routes } from '../../calls/routes.ts';
import { endSessions } from '../core/session/endSessions.ts';
import { sessions } from '../core/session/sessions.table.ts';
import { lockUser } from '../core/users/saveUser.ts';
import { listSessions } from './listSessions.ts';

export const securityRoutes = routes(securityApi, {
  async sessions({ work, actor, sessionId }) {
    return listSessions(work, actor, sessionId);
  },

  async endSession({ work, tx, actor, params: { sessionId } }) {
    const [own] = await tx
      .select({ id: sessions.id })
      .from(sessions)
      .where(and(eq(sessions.id, sessionId), eq(sessions.userId, actor.userId), isNull(sessions.endedAt)));
    if (!own) throw new AppError('ERR_NO_SESSION_FOUND');
    await endSessions(work, { sessionId }, 'ended');
    return { message: 'Signed out' };
  },

  async endOthers({ work, actor, sessionId }) {
    await endSessions(work, { userId: actor.userId, except: sessionId }, 'ended');
    return { message: 'Signed out' };
  },

  async endAllOf({ work, actor, params: { userId } }) {
    const { name } = await lockUser(work, actor, userId);
    await endSessions(work, { userId }, 'ended');
    work.audit({ objectName: name });
    return { message: 'Signed out' };
  },
});
