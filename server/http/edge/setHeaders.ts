import cors from '@fastify/cors';
import type { FastifyInstance } from 'fastify';
import helmet from 'helmet';
import type { Settings } from '../../settings.ts';
import type { Origins } from './origins.ts';
import { openerPolicy, type PageSources, pagePolicy } from './pagePolicy.ts';

/** Half a year. */
const hstsSeconds = 15_552_000;

/** What each reply tells the browser about who may use it. */
export async function setHeaders(
  app: FastifyInstance,
  settings: Settings,
  origins: Origins,
  sources: PageSources,
): Promise<void> {
  // Made once: `@fastify/helmet` makes them for each request, a twentieth of a short one.
  const secure = helmet({
    contentSecurityPolicy: { directives: pagePolicy(settings, sources) },
    crossOriginEmbedderPolicy: false,
    crossOriginOpenerPolicy: openerPolicy(sources),
    strictTransportSecurity: settings.PUBLIC_URL?.startsWith('https:') ? { maxAge: hstsSeconds } : false,
  });
  app.addHook('onRequest', (request, reply, done) => secure(request.raw, reply.raw, done as () => void));
  const ours = { origin: origins.list, credentials: true, methods: ['GET', 'POST', 'PUT', 'DELETE'] };
  await app.register(cors, {
    // The door for visitors of companies' sites has origins of its own (channelHost/site).
    delegator: (request, done) => done(null, request.url.startsWith('/site/') ? { origin: false } : ours),
  });
}
