import type { Endpoint } from '@recado/shared/lib/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type AuditFacts, storeAudit } from '../audit/storeAudit.ts';
import type { Tx } from '../db/client.ts';
import { type Caller, callerOf, withCaller, worksOf } from './callers.ts';
import type { Outside, WithSession } from './handlers.ts';
import { limitSearches } from './limitSearches.ts';
import { once } from './once.ts';
import type { SignedIn } from './signedIn.ts';
import { dropFiles, receiveParts, type UploadedFile } from './uploads.ts';

/** A request, and the parts that answer it. */
interface Call {
  app: FastifyInstance;
  endpoint: Endpoint;
  handler: (context: unknown) => Promise<unknown>;
  request: FastifyRequest;
  reply: FastifyReply;
  /** Cuts the handler's result to the schema of the reply, where the writer does not do so. */
  cut: (result: unknown) => unknown;
}

interface Parsed {
  params?: unknown;
  query?: unknown;
  body?: unknown;
}

/** A call of a signed-in caller, with well-formed input. */
interface SignedCall extends Call {
  signedIn: SignedIn;
  parsed: Parsed;
  files: UploadedFile[];
  caller: Caller;
  /** Runs the handler with its tools, and returns its cut reply. */
  run: (context: object) => Promise<unknown>;
}

/** Runs the handler of a call in the place that its contract names. Removes the files of a call that fails. */
export async function answerCall(call: Call): Promise<unknown> {
  const { app, endpoint, handler, request, reply, cut } = call;
  reply.code(endpoint.status ?? (endpoint.method === 'POST' ? 201 : 200));
  const { signedIn } = request;
  if (endpoint.allow === 'public' || !signedIn) return answerPublic(call);
  const { actor, sessionId } = signedIn;
  const { vault, reads, settings, outside } = app.kernel;
  const { body, files } = await receiveParts(app, endpoint, request, actor);
  try {
    const parsed = parse(endpoint, request, body);
    const tools = { vault, reads, settings, leadsInside: outside.leadsInside };
    const session: WithSession = { ...senderOf(call), actor, sessionId, signedIn, tools, files };
    const signed: SignedCall = {
      ...call,
      signedIn,
      parsed,
      files,
      caller: callerOf(endpoint, request, parsed),
      run: async (context) => cut(await handler({ ...session, ...context, ...parsed })),
    };
    return await answerIn(endpoint)(signed);
  } catch (error) {
    await dropFiles(app.kernel, files);
    throw error;
  }
}

const answerIn = ({ outside, across }: Endpoint) =>
  outside ? answerOutside : across ? answerAcross : answerInside;

/** A call without a session. */
async function answerPublic(call: Call) {
  const { app, endpoint, handler, request, cut } = call;
  const parsed = parse(endpoint, request, request.body);
  const inWork = worksOf(app.kernel.inWork, callerOf(endpoint, request, parsed));
  return cut(await handler({ ...senderOf(call), kernel: { ...app.kernel, inWork }, ...parsed }));
}

/** The handler opens its own transactions. */
async function answerOutside({ app: { kernel }, signedIn, caller, run }: SignedCall) {
  const { companyId } = signedIn.actor;
  const inWork = worksOf(kernel.inWork, caller);
  const auditIn = async (tx: Tx, facts?: AuditFacts) => {
    await storeAudit(tx, kernel.clock, [{ companyId, ...caller.facts, ...facts }]);
    caller.hasEntry = true;
  };
  const search: Outside['search'] = (find) =>
    searching(signedIn.sessionId, () => inWork(companyId, find, 'search'));
  const result = await run({ kernel: { ...kernel, inWork }, inWork, search, auditIn });
  // The call is audited even if it changed nothing in this company.
  if (caller.isAudited && !caller.hasEntry) await inWork(companyId, async ({ audit }) => audit({}));
  return result;
}

/** One transaction over all companies, for the operator. */
function answerAcross({ app, endpoint, signedIn: { actor }, caller, parsed, run }: SignedCall) {
  const mode = modeOf(endpoint, parsed);
  const auditing = { caller, isChange: mode === 'write', about: { companyId: actor.companyId } };
  return app.kernel.inAcross(
    (opened) => withCaller(opened, actor, auditing, (work) => run({ work, tx: work.tx })),
    mode,
  );
}

/** One transaction inside the company of the session. */
async function answerInside({ app, endpoint, request, signedIn, caller, parsed, files, run }: SignedCall) {
  const { inWork } = app.kernel;
  const { actor, sessionId } = signedIn;
  const mode = modeOf(endpoint, parsed);
  // A token's idempotency keys are its own; a person's are the same in each of their sessions.
  const owner = actor.scopes ? sessionId : String(actor.userId);
  const open = () =>
    inWork(
      actor.companyId,
      (opened) =>
        once(endpoint, request, opened, owner, { parsed, files }, () =>
          withCaller(opened, actor, { caller, isChange: mode === 'write' }, (work) =>
            run({ work, tx: work.tx }),
          ),
        ),
      mode,
    );
  const result = await (mode === 'search' ? searching(sessionId, open) : open());
  // An audited read is logged; of one that goes on from page to page only the first.
  if (mode !== 'write' && caller.isAudited && !goesOn(parsed))
    await inWork(actor.companyId, async ({ audit }) => audit(caller.facts));
  return result;
}

/** The facts about the sender of a request; with `raw` also the request itself. */
const senderOf = ({ endpoint, request, reply }: Call) => ({
  visitor: request.visitor,
  userAgent: request.headers['user-agent'] ?? '',
  ...(endpoint.raw && { request, reply }),
});

const searching = limitSearches();
/** The words that a read searches for, by their names in the query (`contacts.names` has a `name`). */
const wordFields = ['searchParam', 'name'];

/** A search takes as long as its words need: it has connections of its own. */
function modeOf({ method }: Endpoint, { query }: Parsed): 'write' | 'search' | 'page' {
  if (method !== 'GET') return 'write';
  const words = (query ?? {}) as Record<string, unknown>;
  return wordFields.some((field) => Boolean(words[field])) ? 'search' : 'page';
}

/** Does a read ask for the next part of something? */
const goesOn = ({ query }: Parsed): boolean => Boolean((query as { after?: number } | undefined)?.after);

const parse = (endpoint: Endpoint, request: FastifyRequest, body: unknown): Parsed => ({
  ...(endpoint.params && { params: endpoint.params.parse(request.params) }),
  ...(endpoint.query && { query: endpoint.query.parse(request.query) }),
  ...(endpoint.body && { body: endpoint.body.parse(body) }),
});
