import { deepStrictEqual } from 'node:assert';
import { AppError, type ErrorCode } from '@recado/shared/errors';
import type { Api, Endpoint } from '@recado/shared/lib/contract';
import { type Actor, refusal } from '@recado/shared/permissions';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Kernel } from '../kernel.ts';
import { answerCall } from './answerCall.ts';
import type { Handlers } from './handlers.ts';
import { mustBeFresh } from './mustBeFresh.ts';
import { replyWriter } from './replyWriter.ts';
import type { Actors, SignedIn, Tokens } from './signedIn.ts';

/** The checks of features for each call. Features are above this layer, so http passes them in. */
export interface Gates {
  /** The reason why support may not make this call; undefined: it may. */
  supportRefusal(actor: Actor, endpoint: Endpoint): ErrorCode | undefined;
  /** Throws ERR_STORAGE_FULL when the company's plan has no room for an upload. */
  refuseFullStorage(kernel: Kernel, companyId: number, moreBytes: number): Promise<void>;
}

declare module 'fastify' {
  interface FastifyRequest {
    signedIn?: SignedIn;
    /**
     * The caller, as limits count them: an IPv4 address or a whole IPv6 network. Not `ip`: one person may have many.
     */
    readonly visitor: string;
  }
  interface FastifyInstance {
    kernel: Kernel;
    tokens: Tokens;
    actors: Actors;
    gates: Gates;
  }
}

/** A contract bound to its handlers. `missing` is the error of the usual `get` for a missing row (`rowRoutes`). */
export interface Routes<A extends Api> {
  (app: FastifyInstance): void;
  api: A;
  missing: ErrorCode | undefined;
}

/**
 * Binds a feature's contract to its handlers; a missing handler or a wrong reply does not compile. Every request takes
 * these steps in order:
 *
 * 1. find the actor
 * 2. check their right
 * 3. check the form of the request
 * 4. open one transaction inside their company (read-only for GET)
 * 5. run the handler
 * 6. cut the reply to its schema
 * 7. commit
 * 8. only then announce
 */
export const routes = <A extends Api>(contract: A, handlers: Handlers<A>): Routes<A> => {
  const { get } = handlers as { get?: { missing?: ErrorCode } };
  const bind = (app: FastifyInstance): void => {
    for (const [name, endpoint] of Object.entries(contract)) {
      const handler = handlers[name as keyof A] as unknown as (context: unknown) => Promise<unknown>;
      const writer = writerOf(endpoint, app.kernel.settings.NODE_ENV === 'test');
      const cut = (result: unknown) => (writer() ? result : endpoint.reply.parse(result));
      app.route({
        method: endpoint.method,
        url: endpoint.path,
        onRequest: async (request) => mayCall(app, endpoint, request),
        async handler(request, reply) {
          const result = await answerCall({ app, endpoint, handler, request, reply, cut });
          const write = writer();
          if (!write) return result;
          reply.type('application/json; charset=utf-8');
          return write(result);
        },
      });
    }
  };
  return Object.assign(bind, { api: contract, missing: get?.missing });
};

/** Refuses a call that this person may not make. */
function mayCall({ kernel, gates }: FastifyInstance, endpoint: Endpoint, { signedIn }: FastifyRequest): void {
  const { allow, fresh } = endpoint;
  if (allow === 'public') return;
  if (!signedIn) throw new AppError('ERR_UNAUTHENTICATED');
  const code = refusal(signedIn.actor, allow) ?? gates.supportRefusal(signedIn.actor, endpoint);
  if (code) throw new AppError(code as 'ERR_NO_PERMISSION');
  if (fresh) mustBeFresh(kernel.clock, signedIn);
}

type Writer = ReturnType<typeof replyWriter>;

/**
 * Chooses how to write a reply. A read's reply is written by its compiled schema. For a change, the reply is parsed
 * inside the transaction instead: a reply that does not fit rolls the change back. Tests check the written replies
 * against the schema. The first call compiles the schema: a process serves few of all calls, and all writers would take
 * 13 MB.
 */
function writerOf({ method, reply }: Endpoint, isTest: boolean): () => Writer {
  if (method !== 'GET') return () => undefined;
  let made: { write: Writer } | undefined;
  return () => {
    made ??= { write: isTest ? checked(replyWriter(reply), reply) : replyWriter(reply) };
    return made.write;
  };
}

const checked = (write: Writer, reply: Endpoint['reply']): Writer =>
  write &&
  ((result) => {
    const written = write(result);
    deepStrictEqual(JSON.parse(written), JSON.parse(JSON.stringify(reply.parse(result))));
    return written;
  });
