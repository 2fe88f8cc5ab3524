import { type auditDoers, isAudited } from '@recado/shared/features/audit';
import { contract } from '@recado/shared/index';
import type { Endpoint } from '@recado/shared/lib/contract';
import type { FastifyRequest } from 'fastify';
import type { InWork, Work } from '../work.ts';
import { changesOf } from './changesOf.ts';
import type { AuditFacts } from './storeAudit.ts';

/** Who calls, from where, and what they ask for: what the log keeps of a call that is audited. */
export interface Caller {
  /** The company in whose log it stands; undefined for somebody who is not signed in. */
  companyId: number | undefined;
  /** Each entry of the call begins with this. */
  facts: AuditFacts;
  /** Is the call to be kept even if its handler says nothing? */
  isAudited: boolean;
  /** An entry of it is stored. */
  isTold: boolean;
}

/** Which feature's call an endpoint is. */
const titles: ReadonlyMap<Endpoint, readonly [area: string, verb: string]> = new Map(
  Object.entries(contract).flatMap(([area, calls]) =>
    Object.entries(calls as Record<string, Endpoint>).map(([verb, endpoint]) => [endpoint, [area, verb]]),
  ),
);

interface Asked {
  params?: unknown;
  body?: unknown;
}

/** The caller behind a request. */
export function callerOf(endpoint: Endpoint, request: FastifyRequest, { params, body }: Asked): Caller {
  const { signedIn } = request;
  const [area, verb] = titles.get(endpoint) ?? ['', endpoint.path];
  return {
    companyId: signedIn?.actor.companyId,
    // Whatever support changes is kept, what is of every day too.
    isAudited:
      signedIn !== undefined &&
      (isAudited(endpoint) || (signedIn.actor.support !== undefined && endpoint.method !== 'GET')),
    isTold: false,
    // Most calls are never kept: they cost nothing here.
    get facts() {
      return {
        area,
        verb,
        ...(signedIn
          ? {
              doer: doerOf(signedIn.actor),
              userId: signedIn.actor.userId || null,
              sessionId: signedIn.sessionId,
              ...(signedIn.told && { userName: signedIn.told.name }),
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

const doerOf = ({
  scopes,
  connectionId,
}: {
  scopes?: unknown;
  connectionId?: number;
}): (typeof auditDoers)[number] => (connectionId !== undefined ? 'connection' : scopes ? 'token' : 'person');

/** What the path names, the first of it. */
function idIn(params: unknown): string | null {
  const [first] = Object.values((params ?? {}) as Record<string, unknown>);
  return first === undefined ? null : String(first).slice(0, 100);
}

/** What a reply says of the row that was made or changed. */
export function objectOf(reply: unknown): AuditFacts {
  const {
    id,
    title,
    name = title,
    isGroup,
  } = (reply ?? {}) as Partial<Record<'id' | 'name' | 'title' | 'isGroup', unknown>>;
  return {
    ...(typeof id === 'number' && { objectId: String(id) }),
    // Of contacts no name: they may be erased, and entries may not.
    ...(typeof name === 'string' && isGroup === undefined && { objectName: name.slice(0, 250) }),
  };
}

/**
 * The way into work for a handler that opens its own transactions: what it says there for the log carries the caller,
 * and the first change in the caller's company is the entry of an audited call, in that very transaction.
 */
export const worksOf =
  (inWork: InWork, caller: Caller): InWork =>
  async (companyId, run, mode = 'write') => {
    let isTold = false;
    const isWriting = mode === 'write' || mode === 'keyed';
    const result = await inWork(
      companyId,
      async (opened) => {
        isTold = false;
        const audit: Work['audit'] = (facts) => {
          isTold = true;
          opened.audit({ ...caller.facts, ...facts });
        };
        const result = await run({ ...opened, audit });
        if (isWriting && !isTold && caller.isAudited && !caller.isTold && companyId === caller.companyId)
          audit(objectOf(result));
        return result;
      },
      mode,
    );
    caller.isTold ||= isTold;
    return result;
  };
