import { EventEmitter } from 'node:events';
import { existsSync } from 'node:fs';
import type { Server as HttpServer } from 'node:http';
import { fileURLToPath } from 'node:url';
import cookie from '@fastify/cookie';
import multipart from '@fastify/multipart';
import fastifyStatic from '@fastify/static';
import websocket from '@fastify/websocket';
import { AppError } from '@recado/shared/errors';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import {
  answerBrokenRequest,
  type Constraints,
  errorReply,
  refusalOf,
  sendRefusal,
} from '../calls/errors.ts';
import { openFeed } from '../events/feed.ts';
import { openEphemeralEvents } from '../events/openEphemeralEvents.ts';
import { type Feature, loadParts } from '../feature.ts';
import { refuseFullStorage } from '../features/core/storageUse/refuseFullStorage.ts';
import { tellLookers } from '../features/core/tickets/tellLookers.ts';
import { tellTyping } from '../features/core/tickets/tellTyping.ts';
import { trackPresence } from '../features/core/users/trackPresence.ts';
import { supportRefusal } from '../features/operator/support/supportRefusal.ts';
import { features } from '../features.ts';
import type { Kernel } from '../kernel.ts';
import { endSlowBodies } from './edge/endSlowBodies.ts';
import { isApi, limitCalls } from './edge/limitCalls.ts';
import { limitSilent } from './edge/limitSilent.ts';
import { type Origins, openOrigins } from './edge/origins.ts';
import { noSources, type PageSources } from './edge/pagePolicy.ts';
import { patience } from './edge/patience.ts';
import { setHeaders } from './edge/setHeaders.ts';
import { addressOf, type IsProxy, ownProxies, visitorOf } from './edge/visitor.ts';
import { health } from './health.ts';
import { Listeners } from './live/listeners.ts';
import { Sockets } from './live/sockets.ts';
import { streamEvents } from './live/streamEvents.ts';
import { measure } from './metrics.ts';
import { openActors } from './openActors.ts';
import { serveReference } from './reference/serveReference.ts';
import { openTokens } from './tokens.ts';

const browserBuild = fileURLToPath(new URL('../../desktop/dist/renderer', import.meta.url));
const maxJsonBytes = 1024 * 1024;
/** The longest time for the largest upload over the slowest line (endSlowBodies.ts ends what is slower). */
const longestRequestMs = 24 * 3600_000;
/** The other side of a stream has this long for its close handshake. */
const goodbyeMs = 1000;
/**
 * At most so many connections of one address that have sent no request yet. An office behind one router opens six for
 * each browser.
 */
const mostSilent = 300;

declare module 'fastify' {
  interface FastifyRequest {
    /** The visitor, once somebody has asked for it; finding it parses the address. */
    knownVisitor: string;
  }
}

/** A part of the server beside the API, with a place of its own (such as the one for webhooks of providers). */
export type Door = (app: FastifyInstance, kernel: Kernel) => void;

/** A path as logs may hold it: programs put tokens after the question mark. */
const withoutQuery = (path: string): string => path.split('?', 1)[0]!;

/**
 * The whole HTTP side: API, sockets, files, reference, health, doors, and the browser build for everything else.
 * `sources` are foreign windows that the page may open.
 */
export async function buildApp(
  kernel: Kernel,
  waits = patience,
  doors: readonly Door[] = [],
  sources: PageSources = noSources,
): Promise<FastifyInstance> {
  const { settings } = kernel;
  const isProxy = ownProxies(settings);
  const origins = openOrigins(settings);
  const app = openServer(kernel, waits, isProxy);
  const tokens = openTokens(settings.JWT_SECRET, kernel.clock);
  const actors = openActors(kernel, tokens);
  app.decorateRequest('knownVisitor', '');
  app.decorateRequest('visitor', {
    getter() {
      this.knownVisitor ||= visitorOf(this.ip);
      return this.knownVisitor;
    },
  });
  app.decorate('kernel', kernel).decorate('tokens', tokens).decorate('actors', actors);
  app.decorate('gates', { supportRefusal: supportRefusal(features), refuseFullStorage });
  answerMistakes(app, kernel.declared.constraints);

  measure(app);
  await setHeaders(app, settings, origins, sources);
  await app.register(cookie);
  await app.register(multipart);
  await openUpgrades(app);
  app.addHook('onRequest', async (request, reply) => {
    if (isApi(request)) reply.header('cache-control', 'no-store');
  });
  limitCalls(app);
  await serveReference(app, settings.PUBLIC_URL);

  limitSilent(app.server, {
    most: mostSilent,
    ofAddress: ({ remoteAddress }) =>
      remoteAddress && !isProxy(remoteAddress, 0) ? visitorOf(remoteAddress) : undefined,
  });
  const endSlow = endSlowBodies(app.server, waits.body);
  const live = openLive(kernel, app, { waits, isProxy, origins });
  let isClosing = false;
  app.addHook('onSend', async (_request, reply) => {
    if (isClosing) reply.header('connection', 'close');
  });
  app.addHook('preClose', async () => {
    isClosing = true;
    await live.close();
    actors.close();
    endSlow();
    setTimeout(() => app.server.closeAllConnections(), waits.drain).unref();
  });

  await serveFeatures(app, kernel, live.stream);
  for (const open of doors) open(app, kernel);
  health(app, kernel, live.sockets);
  await servePage(app);
  return app;
}

/** The server itself, without anything that it serves. */
function openServer({ log }: Kernel, waits: typeof patience, trustProxy: IsProxy): FastifyInstance {
  return Fastify({
    loggerInstance: log.child({ part: 'http' }, { serializers: { path: withoutQuery } }) as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: maxJsonBytes,
    trustProxy,
    http: { headersTimeout: waits.headers, connectionsCheckingInterval: waits.headers / 3 },
    requestTimeout: longestRequestMs,
    connectionTimeout: waits.silence,
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    frameworkErrors: (error, _request, reply) => void sendRefusal(reply, refusalOf(error), error.statusCode),
    clientErrorHandler: answerBrokenRequest,
    // Programs may also make this call without the prefix (OPEN-73).
    rewriteUrl: ({ url = '/' }) => (/^\/messages\/send\/?(\?|$)/.test(url) ? `/api${url}` : url),
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 500 },
  });
}

/** Answers what goes wrong: errors, unknown addresses, and bodies that are no JSON. */
function answerMistakes(app: FastifyInstance, constraints: Constraints): void {
  app.setErrorHandler((error, request, reply) => {
    // When a client hangs up in the middle of a body, the fault is not ours.
    const refused = request.raw.errored ? new AppError('ERR_BAD_REQUEST') : refusalOf(error, constraints);
    if (refused.status >= 500)
      request.log.error({ err: error, url: request.routeOptions.url }, 'request failed');
    return sendRefusal(reply, refused);
  });
  app.setNotFoundHandler((request, reply) => {
    if (
      request.method === 'GET' &&
      !/^\/(api|webhooks|site|widget\.js|public|installers|socket\.io|assets|\.well-known)(\/|$)/.test(
        request.url,
      ) &&
      existsSync(`${browserBuild}/index.html`)
    )
      return reply.header('cache-control', 'no-cache').sendFile('index.html');
    return reply.code(404).send(errorReply(new AppError('ERR_NO_ROUTE_FOUND') as AppError));
  });
  // Some clients send `content-type: application/json` with an empty body.
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => {
    if (body === '') return done(null, undefined);
    try {
      done(null, JSON.parse(body as string));
    } catch {
      done(new AppError('ERR_BAD_REQUEST') as AppError, undefined);
    }
  });
}

/**
 * One server, two WebSocket stacks: socket.io takes its own path, the other sees every other upgrade. It comes before
 * the limits, so that it closes the connection of an upgrade that they refuse.
 */
async function openUpgrades(app: FastifyInstance): Promise<void> {
  const upgrades = new EventEmitter();
  await app.register(websocket, {
    options: { server: upgrades as unknown as HttpServer, maxPayload: 1000 },
    preClose(this: FastifyInstance, done: () => void) {
      for (const client of this.websocketServer.clients) client.close(1012, 'restarting');
      this.websocketServer.close(() => done());
      setTimeout(() => {
        for (const client of this.websocketServer.clients) client.terminate();
      }, goodbyeMs).unref();
    },
  });
  app.server.on('upgrade', (request, socket, head) => {
    if (!request.url?.startsWith('/socket.io/')) upgrades.emit('upgrade', request, socket, head);
  });
}

/** Everything that screens and programs hear live. `close` says goodbye to all of them. */
function openLive(
  kernel: Kernel,
  app: FastifyInstance,
  { waits, isProxy, origins }: { waits: typeof patience; isProxy: IsProxy; origins: Origins },
) {
  const presence = trackPresence(kernel);
  const ephemeral = openEphemeralEvents();
  const lookers = tellLookers(kernel, ephemeral);
  const feed = openFeed(kernel);
  const listeners = new Listeners(kernel, feed, app.actors);
  const sockets = new Sockets({
    kernel,
    server: app.server,
    tokens: app.tokens,
    actors: app.actors,
    origins,
    visitorOf: (request) => visitorOf(addressOf(request, isProxy)),
    feed,
    ephemeral,
    listeners,
    presence,
    lookers,
    tokenWithinMs: waits.token,
  });
  const endTyping = tellTyping(kernel, ephemeral);
  const close = async () => {
    endTyping();
    lookers.close();
    await sockets.close();
    listeners.close();
    feed.close();
    await presence.close();
  };
  const stream = (api: FastifyInstance) => streamEvents(api, { origins, feed, ephemeral, listeners, waits });
  return { sockets, stream, close };
}

/** Serves what the features declare. */
async function serveFeatures(
  app: FastifyInstance,
  kernel: Kernel,
  stream: (api: FastifyInstance) => void,
): Promise<void> {
  const declared: Feature[] = Object.values(features);
  const routes = await loadParts(declared.map((feature) => feature.routes));
  const downloads = await loadParts(declared.map((feature) => feature.downloads));
  await app.register(
    async (api) => {
      for (const serve of routes) serve(api);
      for (const serve of downloads) serve(api, kernel);
      stream(api);
    },
    { prefix: '/api' },
  );
  for (const serve of await loadParts(declared.map(({ publicFiles }) => publicFiles))) serve(app, kernel);
}

/** Serves the browser build. */
async function servePage(app: FastifyInstance): Promise<void> {
  await app.register(fastifyStatic, {
    root: browserBuild,
    index: 'index.html',
    setHeaders(reply, path) {
      reply.header(
        'cache-control',
        path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
      );
      // Pages of other sites load the chat's script.
      if (path.endsWith('/widget.js')) reply.header('cross-origin-resource-policy', 'cross-origin');
    },
  });
}
