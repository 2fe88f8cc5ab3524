import { AppError } from '@recado/shared/errors';
import { contract } from '@recado/shared/index';
import type { Api } from '@recado/shared/lib/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { BoundedMap } from '../../concurrency/boundedMap.ts';
import { Budget } from '../../concurrency/budget.ts';

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

/**
 * Finds the caller, and counts the call, before any expensive work on it. Refused calls, broken bodies and unknown
 * paths count like all others. A caller with a session counts for that session alone, so that one guesser does not lock
 * out an office behind the same address.
 */
export function limitCalls(app: FastifyInstance): void {
  const sessions = new Budget(perSession, minuteMs);
  const tokens = new Budget(perToken, minuteMs);
  const strangers = new Budget(perStranger, minuteMs);
  const readers = new Budget(perReader, minuteMs);
  // Tokens that passed the last time.
  const welcome = new BoundedMap<string, true>(mostRemembered);

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
    const { actor, sessionId } = request.signedIn;
    const budget = actor.scopes ? tokens : sessions;
    const waitSeconds = budget.spend(sessionId);
    // Programs pace themselves by these headers.
    const { left, endsInSeconds } = budget.standing(sessionId);
    reply.headers({
      'x-ratelimit-limit': budget.most,
      'x-ratelimit-remaining': left,
      'x-ratelimit-reset': endsInSeconds,
    });
    refuseFor(waitSeconds);
  });
}

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
