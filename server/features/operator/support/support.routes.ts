import { AppError } from '@recado/shared/errors';
import { supportApi } from '@recado/shared/features/support';
import type { FastifyInstance } from 'fastify';
import { routes } from '../../../calls/routes.ts';
import type { Work } from '../../../work.ts';
import { beginSupport } from './beginSupport.ts';
import { endSupport } from './endSupport.ts';
import { ownSupport } from './ownSupport.ts';
import { sendReport } from './sendReport.ts';
import { isSupportSession, supportIdOf, supportSessionId } from './supportSessions.ts';

/** Adapts work in one company to a function that publishes to several. */
const saidHere = (work: Work): Parameters<typeof endSupport>[0] => ({
  ...work,
  publishTo: (_companyIds, topic, payload, audience) => work.publish(topic, payload, audience as never),
});

/** Signs an operator in, until the end of the support session. */
async function enter(
  { tokens, actors }: FastifyInstance,
  companyId: number,
  { id, userId, endsAt }: { id: string; userId: number; endsAt: Date },
) {
  const claims = { userId, companyId, sessionId: supportSessionId(id) };
  const { ownFacts } = await actors.ofSession(claims);
  return { token: await tokens.sign(claims, endsAt), user: ownFacts!, until: endsAt };
}

export const supportRoutes = routes(supportApi, {
  async begin({
    kernel,
    auditIn,
    actor,
    signedIn,
    visitor,
    userAgent,
    request,
    params: { companyId },
    body,
  }) {
    const operator = {
      userId: actor.userId,
      companyId: actor.companyId,
      name: signedIn.ownFacts?.name ?? '',
      address: visitor,
      userAgent,
    };
    return enter(request.server, companyId, await beginSupport(kernel, auditIn, operator, companyId, body));
  },

  async resume({ kernel, actor, request, params: { companyId } }) {
    const open = await ownSupport(kernel, actor.userId, companyId);
    // The end of the support session must not look like the end of the operator's own session to the page.
    return enter(request.server, companyId, open).catch((error: unknown) => {
      throw error instanceof AppError ? new AppError('ERR_NO_SUPPORT_FOUND') : error;
    });
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

  async sendReport({ kernel, auditIn, actor: { userId, companyId }, signedIn, body }) {
    const { name = '', email = '' } = signedIn.ownFacts ?? {};
    await sendReport(kernel, auditIn, { userId, companyId, name, email }, body);
    return { message: 'Report sent' };
  },
});
