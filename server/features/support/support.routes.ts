import { supportApi } from '@recado/shared/features/support';
import { routes } from '../../http/routes.ts';
import type { Work } from '../../work.ts';
import { beginSupport } from './beginSupport.ts';
import { endSupport } from './endSupport.ts';
import { isSupportSession, supportIdOf, supportSessionId } from './supportSessions.ts';

/** Work in one company, for what is said in one of several. */
const saidHere = (work: Work): Parameters<typeof endSupport>[0] => ({
  ...work,
  publishTo: (_companyIds, topic, payload, audience) => work.publish(topic, payload, audience as never),
});

export const supportRoutes = routes(supportApi, {
  async begin({ kernel, auditIn, actor, request, params: { companyId }, body }) {
    const { tokens, actors } = request.server;
    const operator = {
      userId: actor.userId,
      companyId: actor.companyId,
      name: request.signedIn?.told?.name ?? '',
      address: request.visitor,
      userAgent: request.headers['user-agent'] ?? '',
    };
    const { id, userId, endsAt } = await beginSupport(kernel, auditIn, operator, companyId, body);
    const claims = { userId, companyId, sessionId: supportSessionId(id) };
    const { told } = await actors.ofSession(claims);
    return { token: await tokens.sign(claims, endsAt), user: told!, until: endsAt };
  },

  async leave({ work, sessionId }) {
    if (isSupportSession(sessionId))
      await endSupport(saidHere(work), { companyId: work.companyId, id: supportIdOf(sessionId) }, 'left');
    return { message: 'Support ended' };
  },

  async end({ work }) {
    await endSupport(saidHere(work), { companyId: work.companyId }, 'company');
    return { message: 'Support ended' };
  },
});
