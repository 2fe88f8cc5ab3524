import { AppError } from '@recado/shared/errors';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { readSession, type VisitorSession } from '../../channels/site/visitorSession.ts';
import type { Kernel } from '../../kernel.ts';
import type { SiteDoor, SiteDoors } from './siteDoors.ts';
import type { VisitorLimits } from './visitorLimits.ts';

/** What the calls of visitors share. */
export interface SiteParts {
  kernel: Kernel;
  doors: SiteDoors;
  limits: VisitorLimits;
}

/** A call from a page that may embed the chat. */
export interface VisitorCall {
  door: SiteDoor;
  publicId: string;
  /** The address that limits count. */
  address: string;
  origin: string;
}

const calls = new WeakMap<FastifyRequest, VisitorCall>();

/**
 * Lets a call in: within the limits, to a chat that is there, from an origin that it lists. Every reply names that one
 * origin, and no cookie counts. (SITE-02, SITE-40)
 */
export async function enter(
  { doors, limits }: SiteParts,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  const address = request.visitor;
  const { origin } = request.headers;
  reply.headers({ 'cache-control': 'no-store', vary: 'Origin' });
  const { id = '' } = request.params as { id?: string };
  limits.check(address, id);
  limits.spend('call', { address });
  const door = await doors.find(/^[\w-]{8,64}$/.test(id) ? id : '').catch((error: unknown) => {
    if (error instanceof AppError) limits.wrong(address, id);
    throw error;
  });
  if (origin === undefined || !door.look.origins.includes(origin)) {
    limits.wrong(address, id);
    throw new AppError('ERR_NO_PERMISSION');
  }
  reply.headers({
    'access-control-allow-origin': origin,
    'access-control-expose-headers': 'retry-after',
    'cross-origin-resource-policy': 'cross-origin',
  });
  if (request.method === 'OPTIONS') {
    await reply
      .headers({
        'access-control-allow-methods': 'GET, POST',
        'access-control-allow-headers': 'authorization, content-type',
        'access-control-max-age': '600',
      })
      .code(204)
      .send();
    return;
  }
  limits.spendOfChat(door.connectionId);
  calls.set(request, { door, publicId: id, address, origin });
}

/** The call that was let in. */
export const callOf = (request: FastifyRequest): VisitorCall => calls.get(request)!;

/** The visitor's session, or ERR_UNAUTHENTICATED. */
export function sessionOf({ kernel, limits }: SiteParts, request: FastifyRequest): VisitorSession {
  const { door, address, publicId } = callOf(request);
  const [, token = ''] = /^Bearer (\S{1,1000})$/.exec(request.headers.authorization ?? '') ?? [];
  const session = readSession(token, door.connectionId, door.keys, kernel.clock.now());
  if (session) return session;
  limits.wrong(address, publicId);
  throw new AppError('ERR_UNAUTHENTICATED');
}

/** The body as its schema wants it, or ERR_VALIDATION. */
export const bodyOf = <S extends z.ZodType>(schema: S, request: FastifyRequest): z.output<S> =>
  schema.parse(request.body ?? {});
