import { deepStrictEqual } from 'node:assert';
import { AppError, type ErrorCode } from '@recado/shared/errors';
import type { Answer, Api, Endpoint, Given } from '@recado/shared/lib/contract';
import { type Actor, refusal } from '@recado/shared/permissions';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { AcrossWork } from '../acrossWork.ts';
import { callerOf, objectOf, worksOf } from '../audit/callers.ts';
import { type AuditFacts, storeAudit } from '../audit/storeAudit.ts';
import type { Clock } from '../clock.ts';
import type { Tx } from '../db/client.ts';
import { doerOf } from '../doers/doer.ts';
import { supportRefusal } from '../features/operator/support/supportRefusal.ts';
import type { Actors, SignedIn } from '../http/actors.ts';
import type { Tokens } from '../http/tokens.ts';
import type { Kernel } from '../kernel.ts';
import type { InWork, Work } from '../work.ts';
import { limitSearches } from './limitSearches.ts';
import { mustBeFresh } from './mustBeFresh.ts';
import { once } from './once.ts';
import { replyWriter } from './replyWriter.ts';
import { dropFiles, receiveParts, type UploadedFile } from './uploads.ts';

declare module 'fastify' {
  interface FastifyRequest {
    signedIn?: SignedIn;
    /** Who asks, as limits count them: an IPv4 address or a whole IPv6 network. Not `ip`: one person may have many. */
    readonly visitor: string;
  }
  interface FastifyInstance {
    kernel: Kernel;
    tokens: Tokens;
    actors: Actors;
  }
}

/** A handler without a session: nobody's company is known yet. */
interface Public {
  kernel: Kernel;
  request: FastifyRequest;
  reply: FastifyReply;
}

/**
 * What a handler with a session may use of the machine: nothing that opens a transaction, so it has no way into
 * another company, and that reads or stores no file, which takes its time: whoever does is `outside`.
 */
type Tools = Pick<Kernel, 'vault' | 'reads'> & Pick<Kernel['outside'], 'leadsInside'>;

interface WithSession {
  actor: Actor;
  sessionId: string;
  tools: Tools;
  request: FastifyRequest;
  reply: FastifyReply;
  /** Files of a multipart request, stored already; taken away again when the handler fails. */
  files: UploadedFile[];
}

/** A handler with a session: it works inside the actor's company, in one transaction. */
interface Inside extends WithSession {
  work: Work;
  tx: Tx;
}

/**
 * A handler that holds no transaction while it waits for something: it opens its own, and so it is given what
 * opens them. Which files have such handlers is a short list (scripts/rules/sourceRules.ts).
 */
interface Outside extends WithSession {
  kernel: Kernel;
  /** What is said for the log in it carries the caller, as in the `inWork` of `kernel`. */
  inWork: InWork;
  /** Looks for what somebody typed, as a read with such words does: on the connections of searches, in its turn. */
  search: <T>(find: (work: Work) => Promise<T>) => Promise<T>;
  /** The entry of this call, for a handler that changes rows over all companies: in that transaction. */
  auditIn(tx: Tx, facts?: AuditFacts): Promise<void>;
}

/** A handler of the operator: it works over all companies, in one transaction. */
interface OverAll extends Omit<Inside, 'work'> {
  work: AcrossWork;
}

type ContextOf<E extends Endpoint> = E extends { allow: 'public' }
  ? Public
  : E extends { outside: true }
    ? Outside
    : E extends { across: true }
      ? OverAll
      : Inside;
export type Handlers<A extends Api> = {
  [K in keyof A]: (given: ContextOf<A[K]> & Given<A[K]>) => Promise<Answer<A[K]>>;
};

/** A contract bound to its handlers. `missing` is how the usual `get` refuses a row that is not there (`rowRoutes`). */
export interface Routes<A extends Api> {
  (app: FastifyInstance): void;
  api: A;
  missing: ErrorCode | undefined;
}

/**
 * Binds a feature's contract to its handlers; a missing handler or a wrong reply does not compile. For every
 * request, in this order: who acts, may they, is it well-formed, one transaction inside their company
 * (read-only for GET), the handler, the reply cut to its schema, commit, and only then the announcement.
 */
export const routes = <A extends Api>(contract: A, handlers: Handlers<A>): Routes<A> => {
  const { get } = handlers as { get?: { missing?: ErrorCode } };
  const bind = (app: FastifyInstance): void => {
    for (const [name, endpoint] of Object.entries(contract)) {
      const handler = handlers[name as keyof A] as unknown as (given: unknown) => Promise<unknown>;
      const write = writerOf(endpoint, app.kernel.settings.NODE_ENV === 'test');
      const cut = (given: unknown) => (write ? given : endpoint.reply.parse(given));
      app.route({
        method: endpoint.method,
        url: endpoint.path,
        onRequest: async (request) => mayCall(app.kernel.clock, endpoint, request),
        async handler(request, reply) {
          const given = await answer(app.kernel, endpoint, handler, request, reply, cut);
          if (!write) return given;
          reply.type('application/json; charset=utf-8');
          return write(given);
        },
      });
    }
  };
  return Object.assign(bind, { api: contract, missing: get?.missing });
};

function mayCall(clock: Clock, endpoint: Endpoint, { signedIn }: FastifyRequest): void {
  const { allow, fresh } = endpoint;
  if (allow === 'public') return;
  if (!signedIn) throw new AppError('ERR_UNAUTHENTICATED');
  const code = refusal(signedIn.actor, allow) ?? supportRefusal(signedIn.actor, endpoint);
  if (code) throw new AppError(code as 'ERR_NO_PERMISSION');
  if (fresh) mustBeFresh(clock, signedIn);
}

/**
 * A read's reply is written by its schema, compiled. Where something changes, the reply is parsed inside the
 * transaction instead: one that does not fit takes the change back. Tests hold what is written against the schema.
 */
function writerOf({ method, reply }: Endpoint, isTest: boolean): ((given: unknown) => string) | undefined {
  const write = method === 'GET' ? replyWriter(reply) : undefined;
  if (!write || !isTest) return write;
  return (given) => {
    const written = write(given);
    deepStrictEqual(JSON.parse(written), JSON.parse(JSON.stringify(reply.parse(given))));
    return written;
  };
}

/** What the handler returns, cut to the schema unless `writerOf` will. */
async function answer(
  kernel: Kernel,
  endpoint: Endpoint,
  handler: (given: unknown) => Promise<unknown>,
  request: FastifyRequest,
  reply: FastifyReply,
  cut: (given: unknown) => unknown,
) {
  reply.code(endpoint.status ?? (endpoint.method === 'POST' ? 201 : 200));
  const { signedIn } = request;
  if (endpoint.allow === 'public' || !signedIn) {
    const parsed = parse(endpoint, request, request.body);
    const inWork = worksOf(kernel.inWork, callerOf(endpoint, request, parsed));
    return cut(await handler({ kernel: { ...kernel, inWork }, request, reply, ...parsed }));
  }
  const { actor, sessionId } = signedIn;
  const { vault, reads, outside } = kernel;
  const { body, files } = await receiveParts(kernel, endpoint, request, actor);
  const common: WithSession = {
    actor,
    sessionId,
    tools: { vault, reads, leadsInside: outside.leadsInside },
    request,
    reply,
    files,
  };
  try {
    const parsed = parse(endpoint, request, body);
    const caller = callerOf(endpoint, request, parsed);
    if (endpoint.outside) {
      const inWork = worksOf(kernel.inWork, caller);
      const auditIn = async (tx: Tx, facts?: AuditFacts) => {
        await storeAudit(tx, kernel.clock, [{ companyId: actor.companyId, ...caller.facts, ...facts }]);
        caller.isTold = true;
      };
      const search: Outside['search'] = (find) =>
        searching(sessionId, () => inWork(actor.companyId, find, 'search'));
      const given = cut(
        await handler({ ...common, kernel: { ...kernel, inWork }, inWork, search, auditIn, ...parsed }),
      );
      // What changed nothing in this company is kept all the same.
      if (caller.isAudited && !caller.isTold) await inWork(actor.companyId, async ({ audit }) => audit({}));
      return given;
    }
    const mode = endpoint.method !== 'GET' ? 'write' : isSearch(parsed) ? 'search' : 'page';
    // A token's keys are its own, a person's the same in each of their sessions.
    const whose = actor.scopes ? sessionId : String(actor.userId);
    if (endpoint.across)
      return await kernel.inAcross(async (opened) => {
        const told: AuditFacts[] = [];
        const audit = (facts: AuditFacts) => void told.push(facts);
        const work = { ...opened, by: doerOf(actor), audit };
        const given = cut(await handler({ ...common, work, tx: work.tx, ...parsed }));
        if (mode === 'write' && caller.isAudited && told.length === 0) told.push({});
        const { companyId } = actor;
        for (const facts of told) opened.audit({ companyId, ...caller.facts, ...objectOf(given), ...facts });
        return given;
      }, mode);
    const run = () =>
      kernel.inWork(
        actor.companyId,
        (opened) => {
          const told: AuditFacts[] = [];
          const audit = (facts: AuditFacts) => void told.push(facts);
          const work = { ...opened, by: doerOf(actor), audit };
          return once(endpoint, request, work, whose, { parsed, files }, async () => {
            const given = cut(await handler({ ...common, work, tx: work.tx, ...parsed }));
            if (mode === 'write' && caller.isAudited && told.length === 0) told.push({});
            for (const facts of told) opened.audit({ ...caller.facts, ...objectOf(given), ...facts });
            return given;
          });
        },
        mode,
      );
    const given = await (mode === 'search' ? searching(sessionId, run) : run());
    // A read that is kept; of one that goes on from page to page the first.
    if (mode !== 'write' && caller.isAudited && !goesOn(parsed))
      await kernel.inWork(actor.companyId, async ({ audit }) => audit(caller.facts));
    return given;
  } catch (error) {
    await dropFiles(kernel, files);
    throw error;
  }
}

const searching = limitSearches();
/** What a read is given to look for, as its query calls it (`contacts.names` has a `name`). */
const wordFields = ['searchParam', 'name'];
/** How long it takes depends on what somebody typed. */
const isSearch = ({ query }: { query?: unknown }): boolean =>
  wordFields.some((field) => Boolean((query as Record<string, unknown> | undefined)?.[field]));

/** Does a read ask for the next part of something? */
const goesOn = ({ query }: { query?: unknown }): boolean =>
  Boolean((query as { after?: number } | undefined)?.after);

const parse = (endpoint: Endpoint, request: FastifyRequest, body: unknown) => ({
  ...(endpoint.params && { params: endpoint.params.parse(request.params) }),
  ...(endpoint.query && { query: endpoint.query.parse(request.query) }),
  ...(endpoint.body && { body: endpoint.body.parse(body) }),
});
