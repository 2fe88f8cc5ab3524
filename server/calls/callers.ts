import { type auditDoers, isAudited } from '@recado/shared/features/audit';
import { contract } from '@recado/shared/index';
import type { Endpoint } from '@recado/shared/lib/contract';
import type { Actor } from '@recado/shared/permissions';
import type { FastifyRequest } from 'fastify';
import type { AuditFacts } from '../audit/storeAudit.ts';
import { doerOf } from '../doers/doer.ts';
import type { InWork, Work } from '../work.ts';
import { isAgentCall } from './agentCalls.ts';
import { changesOf } from './changesOf.ts';

/** The caller, their address, and the call: the facts that the log keeps of an audited call. */
export interface Caller {
  /** The company whose log has the entry; undefined for a caller who is not signed in. */
  companyId: number | undefined;
  /** Each entry of the call begins with this. */
  facts: AuditFacts;
  /** Is the call logged even if its handler adds nothing? */
  isAudited: boolean;
  /** An entry of it is stored. */
  hasEntry: boolean;
}

/** The feature and name of each endpoint's call. */
const titles: ReadonlyMap<Endpoint, readonly [area: string, verb: string]> = new Map(
  Object.entries(contract).flatMap(([area, calls]) =>
    Object.entries(calls as Record<string, Endpoint>).map(([verb, endpoint]) => [endpoint, [area, verb]]),
  ),
);

interface RequestParts {
  params?: unknown;
  body?: unknown;
}

/** The caller behind a request. */
export function callerOf(
  endpoint: Endpoint,
  request: FastifyRequest,
  { params, body }: RequestParts,
): Caller {
  const { signedIn } = request;
  const [area, verb] = titles.get(endpoint) ?? ['', endpoint.path];
  return {
    companyId: signedIn?.actor.companyId,
    // Every change by support or by an agent's tool is logged, also an everyday one.
    isAudited:
      signedIn !== undefined &&
      (isAudited(endpoint) ||
        ((signedIn.actor.support !== undefined || isAgentCall()) && endpoint.method !== 'GET')),
    hasEntry: false,
    // Most calls are never logged: they cost nothing here.
    get facts() {
      return {
        area,
        verb,
        ...(signedIn
          ? {
              doer: auditDoerOf(signedIn.actor),
              userId: signedIn.actor.userId || null,
              sessionId: signedIn.sessionId,
              ...(signedIn.ownFacts && { userName: signedIn.ownFacts.name }),
              ...(signedIn.actor.support && { supportName: signedIn.actor.support.operator }),
            }
          : { doer: 'visitor' as const }),
        address: request.visitor,
        userAgent: request.headers['user-agent'] ?? '',
        objectId: idIn(params),
        changes: changesOf(endpoint.body, body),
      };
    },
  };
}

const auditDoerOf = ({
  scopes,
  connectionId,
}: {
  scopes?: unknown;
  connectionId?: number;
}): (typeof auditDoers)[number] => (connectionId !== undefined ? 'connection' : scopes ? 'token' : 'person');

/** The first id in the path. */
function idIn(params: unknown): string | null {
  const [first] = Object.values((params ?? {}) as Record<string, unknown>);
  return first === undefined ? null : String(first).slice(0, 100);
}

/** The facts in a reply about the row that was made or changed. */
function objectOf(reply: unknown): AuditFacts {
  const {
    id,
    title,
    name = title,
    isGroup,
  } = (reply ?? {}) as Partial<Record<'id' | 'name' | 'title' | 'isGroup', unknown>>;
  return {
    ...(typeof id === 'number' && { objectId: String(id) }),
    // No names of contacts: they may be erased, and entries may not.
    ...(typeof name === 'string' && isGroup === undefined && { objectName: name.slice(0, 250) }),
  };
}

/**
 * Runs a handler on work that carries its caller: the actor, and the facts for the audit log. An audited change is
 * logged even if its handler adds nothing. `about` begins each entry.
 */
export async function withCaller<W extends Pick<Work, 'audit'>>(
  opened: W,
  actor: Actor,
  { caller, isChange, about = {} }: { caller: Caller; isChange: boolean; about?: AuditFacts },
  run: (work: W & Pick<Work, 'by' | 'audit'>) => Promise<unknown>,
): Promise<unknown> {
  const entries: AuditFacts[] = [];
  const audit: Work['audit'] = (facts) => void entries.push(facts);
  const result = await run({ ...opened, by: doerOf(actor), audit });
  if (isChange && caller.isAudited && entries.length === 0) entries.push({});
  for (const facts of entries) opened.audit({ ...about, ...caller.facts, ...objectOf(result), ...facts });
  return result;
}

/**
 * How a handler that opens its own transactions gets to work. Its log entries carry the caller. The first change in the
 * caller's company is the entry of an audited call, in that very transaction.
 */
export const worksOf =
  (inWork: InWork, caller: Caller): InWork =>
  async (companyId, run, mode = 'write') => {
    let hasEntry = false;
    const isWriting = mode === 'write' || mode === 'keyed';
    const result = await inWork(
      companyId,
      async (opened) => {
        hasEntry = false;
        const audit: Work['audit'] = (facts) => {
          hasEntry = true;
          opened.audit({ ...caller.facts, ...facts });
        };
        const result = await run({ ...opened, audit });
        if (isWriting && !hasEntry && caller.isAudited && !caller.hasEntry && companyId === caller.companyId)
          audit(objectOf(result));
        return result;
      },
      mode,
    );
    caller.hasEntry ||= hasEntry;
    return result;
  };
