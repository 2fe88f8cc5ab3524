import rateLimit from '@fastify/rate-limit';
import { AppError } from '@recado/shared/errors';
import { contract } from '@recado/shared/index';
import type { Api } from '@recado/shared/lib/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { monotonicMs } from '../../clock.ts';
import { BoundedMap } from '../../concurrency/boundedMap.ts';
import { Budget } from '../../concurrency/budget.ts';
import type { Kernel } from '../../kernel.ts';
import { openRedis } from '../../machine/openRedis.ts';

/** Calls of one session in a minute. */
const perSession = 1200;
/** Calls of one token of programs in a minute. */
const perToken = 600;
/** Calls of one visitor in a minute without a valid session: none, forged, expired or ended. */
const perStranger = 600;
/** Page assets and files behind signed links for one visitor in a minute: an office opens its screens at once. */
const perReader = 12_000;
const minuteMs = 60_000;
const mostRemembered = 20_000;
/** A call waits no longer than this for the count of a session. */
const countMs = 250;
/** After a count that failed, the server counts no calls for so long. */
const uncountedMs = 3000;

/**
 * Finds the caller, and counts the call, before any expensive work on it. Refused calls, broken bodies and unknown
 * paths count like all others. A caller with a session counts for that session alone, so that one guesser does not lock
 * out an office behind the same address.
 */
export async function limitCalls(app: FastifyInstance, { settings, log }: Kernel): Promise<void> {
  const strangers = new Budget(perStranger, minuteMs);
  const readers = new Budget(perReader, minuteMs);
  // Tokens that passed the last time.
  const welcome = new BoundedMap<string, true>(mostRemembered);
  const sessions = await limitSessions(app, settings.REDIS_URL, log);

  app.addHook('onRequest', async (request, reply) => {
    if (isFree(request.url)) return;
    const { visitor } = request;
    if (!isApi(request) || isSignedLink(request.url)) return refuseFor(readers.spend(visitor));
    const token = tokenOf(request);
    if (!token || !welcome.has(token)) refuseFor(strangers.spend(visitor));
    if (!token) return;
    try {
      request.signedIn = await app.actors.of(token);
    } catch (error) {
      const isKnown = welcome.has(token);
      welcome.delete(token);
      if (!(error instanceof AppError)) strangers.giveBack(visitor);
      else if (isKnown) refuseFor(strangers.spend(visitor));
      throw error;
    }
    if (!welcome.get(token)) strangers.giveBack(visitor);
    welcome.set(token, true);
    const counted = await sessions(request);
    if (counted.isAllowed) return;
    // Programs pace themselves by these headers.
    reply.headers({
      'x-ratelimit-limit': counted.max,
      'x-ratelimit-remaining': counted.remaining,
      'x-ratelimit-reset': counted.ttlInSeconds,
    });
    if (counted.isExceeded) refuseFor(counted.ttlInSeconds);
  });
}

/**
 * Counts over all processes when there is a Redis. While it is away or hangs, the server counts no calls and they do
 * not wait.
 */
async function limitSessions(app: FastifyInstance, redisUrl: string | undefined, log: Kernel['log']) {
  const redis = redisUrl
    ? openRedis(redisUrl, log, {
        maxRetriesPerRequest: 0,
        enableOfflineQueue: false,
        commandTimeout: countMs,
      })
    : undefined;
  app.addHook('onClose', async () => redis?.disconnect());
  await app.register(rateLimit, {
    global: false,
    max: ({ signedIn }) => (signedIn!.actor.scopes ? perToken : perSession),
    timeWindow: minuteMs,
    cache: mostRemembered,
    keyGenerator: ({ signedIn }) => `session:${signedIn!.sessionId}`,
    ...(redis && { redis }),
  });
  const count = app.createRateLimit();
  if (!redis) return count;
  let uncountedUntil = 0;
  return async (request: FastifyRequest): ReturnType<typeof count> => {
    if (monotonicMs() < uncountedUntil) return uncounted;
    try {
      return await count(request);
    } catch (error) {
      uncountedUntil = monotonicMs() + uncountedMs;
      log.warn({ err: error, uncountedMs }, 'calls of sessions are not counted');
      return uncounted;
    }
  };
}
const uncounted = { isAllowed: true as const, key: '' };

function refuseFor(waitSeconds: number): void {
  if (waitSeconds > 0)
    throw new AppError('ERR_TOO_MANY_REQUESTS', { data: { retryAfterSeconds: waitSeconds } });
}

/**
 * Below `/api` every call has a caller; everything else is the page. The matched route counts too: an address may be
 * spelled in other ways (`/%61pi`).
 */
export const isApi = ({ routeOptions, url }: FastifyRequest): boolean =>
  [url, routeOptions.url ?? ''].some((path) => /^\/api(\/|\?|$)/.test(path));

/**
 * Calls of monitoring, which cost nothing; or webhooks of providers, whose signature is what counts (webhookDoor.ts).
 */
const isFree = (url: string): boolean =>
  url === '/health' || url === '/ready' || url === '/metrics' || url.startsWith('/webhooks/');

/** Pages load pictures and files without a session. */
const isSignedLink = (url: string): boolean => /^\/api\/media\/\d+\/file\?/.test(url);

function tokenOf(request: FastifyRequest): string | undefined {
  const [scheme, token] = request.headers.authorization?.split(' ') ?? [];
  return scheme?.toLowerCase() === 'bearer' && token && !isPublic(request) ? token : undefined;
}

/** Calls without a session, also those that give one: an old token that is still attached proves nothing there. */
const isPublic = ({ method, routeOptions }: FastifyRequest): boolean =>
  publicCalls.has(`${method} ${routeOptions.url}`);
const publicCalls: ReadonlySet<string> = new Set(
  Object.values<Api>(contract).flatMap((calls) =>
    Object.values(calls).flatMap(({ allow, method, path }) =>
      allow === 'public' ? [`${method} /api${path}`] : [],
    ),
  ),
);
