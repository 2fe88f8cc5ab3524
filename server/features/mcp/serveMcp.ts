import { AppError } from '@recado/shared/errors';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Kernel } from '../../kernel.ts';
import { isOwnOrigin } from './isOwnOrigin.ts';

/**
 * `/api/mcp`: the Model Context Protocol over HTTP, without sessions and streams (MCP-01). The protocol's library is
 * loaded with the first request.
 */
export function serveMcp(app: FastifyInstance, { settings }: Kernel): void {
  const onRequest = async (request: FastifyRequest, reply: FastifyReply) => {
    if (!isOwnOrigin(request.headers, settings)) throw new AppError('ERR_NO_PERMISSION');
    mustBeToken(request, reply);
  };
  app.post('/mcp', { onRequest }, async (request, reply) => {
    const { answerMcp } = await import('./answerMcp.ts');
    const { status, body } = await answerMcp(request);
    return reply.code(status).type('application/json; charset=utf-8').send(body);
  });
  app.route({
    // The server has no stream to listen to and no session to end.
    method: ['GET', 'DELETE'],
    url: '/mcp',
    onRequest,
    handler: async (_request, reply) => {
      const error = { code: -32000, message: 'Method not allowed' };
      return reply.code(405).header('allow', 'POST').send({ jsonrpc: '2.0', error, id: null });
    },
  });
}

/** Refuses everybody but an API token of a company whose plan has the external API (MCP-02, MCP-03). */
function mustBeToken({ signedIn }: FastifyRequest, reply: FastifyReply): void {
  if (!signedIn) {
    reply.header('www-authenticate', 'Bearer');
    throw new AppError('ERR_UNAUTHENTICATED');
  }
  const { scopes, connectionId, overdue, plan } = signedIn.actor;
  if (!scopes || connectionId !== undefined) throw new AppError('ERR_NO_PERMISSION');
  if (overdue) throw new AppError('ERR_SUBSCRIPTION_OVERDUE', { data: {} });
  if (!plan.includes('useExternalApi')) throw new AppError('ERR_PLAN');
}
