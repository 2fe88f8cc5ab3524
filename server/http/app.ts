import { EventEmitter } from 'node:events';
import { existsSync } from 'node:fs';
import type { Server as HttpServer } from 'node:http';
import { fileURLToPath } from 'node:url';
import cookie from '@fastify/cookie';
import cors from '@fastify/cors';
import helmet from '@fastify/helmet';
import multipart from '@fastify/multipart';
import rateLimit from '@fastify/rate-limit';
import fastifyStatic from '@fastify/static';
import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import websocket from '@fastify/websocket';
import { AppError } from '@recado/shared/errors';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import { Redis } from 'ioredis';
import { openEphemeralEvents } from '../events/ephemeral.ts';
import { openSockets } from '../events/sockets.ts';
import { streamEvents } from '../events/stream.ts';
import { mediaFiles } from '../features/media/mediaFiles.ts';
import { tellTyping } from '../features/tickets/tellTyping.ts';
import { trackPresence } from '../features/users/trackPresence.ts';
import type { Kernel } from '../kernel.ts';
import { version } from '../version.ts';
import { type Actors, openActors } from './actors.ts';
import { errorReply, refusalOf } from './errors.ts';
import { features } from './features.ts';
import { health } from './health.ts';
import { measure } from './metrics.ts';
import { openApiDocument } from './openapi.ts';
import { openTokens, type Tokens } from './tokens.ts';

declare module 'fastify' {
  interface FastifyInstance {
    tokens: Tokens;
    actors: Actors;
  }
}

const browserBuild = fileURLToPath(new URL('../../desktop/dist/renderer', import.meta.url));
/** The origin of the desktop app's page. */
const desktopOrigin = 'app://recado';
const maxJsonBytes = 1024 * 1024;
const requestsPerMinute = 1200;

/** The whole HTTP side: API, sockets, files, reference, health, and the browser build for everything else. */
export async function buildApp(kernel: Kernel): Promise<FastifyInstance> {
  const { settings, log } = kernel;
  const app = Fastify({
    loggerInstance: log.child({ part: 'http' }) as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: maxJsonBytes,
    /** Only what our own proxies wrote: who sends `X-Forwarded-For` could take any address, and with it any limit's fresh count. */
    trustProxy: settings.PUBLIC_URL !== undefined && ((_address, hop) => hop < settings.PROXY_HOPS),
    forceCloseConnections: true,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 500 },
  });
  const tokens = openTokens(settings.JWT_SECRET, kernel.clock);
  const actors = openActors(kernel, tokens);
  app.decorate('kernel', kernel).decorate('tokens', tokens).decorate('actors', actors);
  const origins = [desktopOrigin, ...(settings.PUBLIC_URL ? [new URL(settings.PUBLIC_URL).origin] : [])];

  app.setErrorHandler((error, request, reply) => {
    const refused = refusalOf(error);
    if (refused.status >= 500)
      request.log.error({ err: error, url: request.routeOptions.url }, 'request failed');
    if (refused.status >= 500) reply.header('retry-after', 2);
    return reply.code(refused.status).send(errorReply(refused));
  });
  app.setNotFoundHandler((request, reply) => {
    if (
      request.method === 'GET' &&
      !/^\/(api|webhooks|socket\.io|assets)(\/|$)/.test(request.url) &&
      existsSync(`${browserBuild}/index.html`)
    )
      return reply.header('cache-control', 'no-cache').sendFile('index.html');
    return reply.code(404).send(errorReply(new AppError('ERR_NO_ROUTE_FOUND') as AppError));
  });
  /** Some clients send `content-type: application/json` with nothing in it. */
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => {
    if (body === '') return done(null, undefined);
    try {
      done(null, JSON.parse(body as string));
    } catch {
      done(new AppError('ERR_BAD_REQUEST') as AppError, undefined);
    }
  });

  measure(app);
  await app.register(helmet, {
    contentSecurityPolicy: { directives: pagePolicy },
    crossOriginEmbedderPolicy: false,
    strictTransportSecurity: false,
  });
  await app.register(cors, { origin: origins, credentials: true, methods: ['GET', 'POST', 'PUT', 'DELETE'] });
  await app.register(cookie);
  await app.register(multipart);
  /** While Redis is away calls are not counted, and not kept waiting for it either. */
  const redis = settings.REDIS_URL
    ? new Redis(settings.REDIS_URL, { maxRetriesPerRequest: 0, enableOfflineQueue: false })
    : undefined;
  redis?.on('error', (error) => log.warn({ err: error }, 'Redis'));
  await app.register(rateLimit, {
    max: requestsPerMinute,
    timeWindow: 60_000,
    ...(redis && { redis, skipOnError: true }),
    keyGenerator: ({ signedIn, ip }) => (signedIn ? `session:${signedIn.sessionId}` : `ip:${ip}`),
    hook: 'preHandler',
    errorResponseBuilder: (_request, { ttl }) =>
      new AppError('ERR_TOO_MANY_REQUESTS', { data: { retryAfterSeconds: Math.ceil(ttl / 1000) } }),
  });
  await app.register(swagger, {
    mode: 'static',
    specification: { document: openApiDocument(version, settings.PUBLIC_URL ?? '') as never },
  });
  await app.register(swaggerUi, { routePrefix: '/api/docs', staticCSP: true });
  app.get('/api/openapi.json', () => app.swagger());

  /** One server, two WebSocket stacks: socket.io takes its own path, the other sees every other upgrade. */
  const upgrades = new EventEmitter();
  await app.register(websocket, {
    options: { server: upgrades as unknown as HttpServer, maxPayload: 100_000 },
  });
  app.server.on('upgrade', (request, socket, head) => {
    if (!request.url?.startsWith('/socket.io/')) upgrades.emit('upgrade', request, socket, head);
  });
  const presence = trackPresence(kernel);
  const ephemeral = openEphemeralEvents();
  const sockets = openSockets({ kernel, server: app.server, tokens, actors, origins, ephemeral, presence });
  const endTyping = tellTyping(kernel, ephemeral);
  app.addHook('preClose', async () => {
    endTyping();
    await sockets.close();
    presence.close();
    actors.close();
    redis?.disconnect();
  });

  app.addHook('onRequest', async (request) => {
    const [scheme, token] = request.headers.authorization?.split(' ') ?? [];
    if (scheme?.toLowerCase() !== 'bearer' || !token || isPublicCall(request.method, request.url)) return;
    request.signedIn = await actors.of(token);
  });
  await app.register(
    async (api) => {
      for (const register of Object.values(features)) register(api);
      mediaFiles(api, kernel);
      streamEvents(api, kernel, ephemeral);
    },
    { prefix: '/api' },
  );
  health(app, kernel, sockets);
  await app.register(fastifyStatic, {
    root: browserBuild,
    index: 'index.html',
    setHeaders: (reply, path) =>
      reply.header(
        'cache-control',
        path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
      ),
  });
  return app;
}

/** Calls that give a session must work with an old token still attached. */
const isPublicCall = (method: string, url: string) =>
  method === 'POST' && /^\/api\/auth\/(login|refresh_token|signup)\/?(\?|$)/.test(url);

const pagePolicy = {
  'default-src': ["'self'"],
  'script-src': ["'self'", "'wasm-unsafe-eval'"],
  'style-src': ["'self'", "'unsafe-inline'"],
  'img-src': ["'self'", 'data:', 'blob:'],
  'media-src': ["'self'", 'blob:'],
  'font-src': ["'self'", 'data:'],
  'connect-src': ["'self'", 'ws:', 'wss:'],
  'worker-src': ["'self'", 'blob:'],
  'object-src': ["'none'"],
  'base-uri': ["'none'"],
  'frame-ancestors': ["'none'"],
  'upgrade-insecure-requests': null,
};
