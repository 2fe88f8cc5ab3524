import type { Answer, Api, Endpoint, InputOf } from '@recado/shared/lib/contract';
import type { Actor } from '@recado/shared/permissions';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { AcrossWork } from '../acrossWork.ts';
import type { AuditFacts } from '../audit/storeAudit.ts';
import type { Tx } from '../db/client.ts';
import type { Kernel } from '../kernel.ts';
import type { InWork, Work } from '../work.ts';
import type { SignedIn } from './signedIn.ts';
import type { UploadedFile } from './uploads.ts';

/** The sender of a request, as limits count them and logs name them. */
interface Sender {
  /** An IPv4 address or a whole IPv6 network. */
  visitor: string;
  /** Empty where the request names none. */
  userAgent: string;
}

/** For handlers of endpoints with `raw`. */
interface Raw {
  request: FastifyRequest;
  reply: FastifyReply;
}

/** A handler without a session: the company is still unknown. */
interface Public extends Sender {
  kernel: Kernel;
}

/**
 * The parts of the machine that a handler with a session may use. None of them opens a transaction, so the handler
 * cannot reach another company. None reads or stores a file, which takes time: a handler that needs that is `outside`.
 */
type Tools = Pick<Kernel, 'vault' | 'reads' | 'settings'> & Pick<Kernel['outside'], 'leadsInside'>;

/** A handler with a session. */
export interface WithSession extends Sender {
  actor: Actor;
  sessionId: string;
  signedIn: SignedIn;
  tools: Tools;
  /** Files of a multipart request, already stored; removed when the handler fails. */
  files: UploadedFile[];
}

/** A handler with a session: it works inside the actor's company, in one transaction. */
interface Inside extends WithSession {
  work: Work;
  tx: Tx;
}

/**
 * A handler that holds no transaction while it waits for something. It opens its own, so it gets the tools for that. A
 * short list names the files with such handlers (scripts/rules/sourceRules.ts).
 */
export interface Outside extends WithSession {
  kernel: Kernel;
  /** Its log entries carry the caller, as in the `inWork` of `kernel`. */
  inWork: InWork;
  /** Runs a search for a user's words, as a read with such words does: on the connections of searches, in its turn. */
  search: <T>(find: (work: Work) => Promise<T>) => Promise<T>;
  /** Writes the entry of this call, for a handler that changes rows across companies: in that transaction. */
  auditIn(tx: Tx, facts?: AuditFacts): Promise<void>;
}

/** A handler of the operator: it works across companies, in one transaction. */
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
type RawOf<E extends Endpoint> = E extends { raw: true } ? Raw : unknown;

/** The handlers of a contract. */
export type Handlers<A extends Api> = {
  [K in keyof A]: (context: ContextOf<A[K]> & RawOf<A[K]> & InputOf<A[K]>) => Promise<Answer<A[K]>>;
};
