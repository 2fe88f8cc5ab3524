import { AppError } from '@recado/shared/errors';
import type { EventPayload } from '@recado/shared/events';
import type { Actor } from '@recado/shared/permissions';
import type { Actors, Claims, SignedIn } from '../../calls/signedIn.ts';
import type { Feed, Followed, LoggedEvent } from '../../events/feed.ts';
import { watchStanding } from '../../events/watchStanding.ts';
import type { Kernel } from '../../kernel.ts';

/** A listener to a company's events in this process, by socket or by stream. */
export interface Listener {
  kind: 'socket' | 'stream';
  claims: Claims;
  /** The actor, with the rights that this listener has here. */
  actor(): Actor;
  /** Gives the listener these rights. */
  renew(signedIn: SignedIn): void;
  /** Ends the listener: `at once`, or after the last events have reached it. */
  end(code: AppError['code'], when: 'at once' | 'soon'): void;
}

/** All listeners of this process; keeps them at their current rights. */
export interface Listeners {
  /** Throws ERR_TOO_MANY_REQUESTS when a session or a company has as many of this kind as it may. */
  checkRoom(kind: Listener['kind'], claims: Claims): void;
  /** Adds this listener until the caller calls the answer. */
  add(listener: Listener): () => void;
  close(): void;
}

/** At most so many listeners of each kind at once. */
const most = {
  socket: { perSession: 50, perCompany: 10_000 },
  stream: { perSession: 5, perCompany: 100 },
} as const;
const comeBackSeconds = 10;
/**
 * No event announces some rights (whether numbers are hidden), so the process looks them up again from time to time.
 */
const renewAllMs = 60_000;
/** A failed look (the database was away) is repeated after so long. */
const againMs = 2000;
/** Sessions looked up at once: a change of many people's rights must not fill the pool. */
const width = 8;

interface Company {
  sessions: Map<string, Set<Listener>>;
  count: Record<Listener['kind'], number>;
  followed: Followed;
}

export function openListeners(kernel: Kernel, feed: Feed, actors: Actors): Listeners {
  const companies = new Map<number, Company>();
  // Sessions whose rights the process must look up.
  const due = new Map<string, Claims>();
  let isRenewing = false;

  const listenersOf = ({ companyId, sessionId }: Claims): Iterable<Listener> =>
    companies.get(companyId)?.sessions.get(sessionId) ?? [];

  /** A listener that learns from the event that it loses a right hears the event first. */
  function heard(companyId: number, { topic, payload }: LoggedEvent): void {
    if (topic === 'auth') {
      const { sessionId, user } = payload as EventPayload<'auth'>;
      actors.forget(sessionId);
      queueMicrotask(() => {
        for (const listener of listenersOf({ companyId, sessionId, userId: user.id }))
          listener.end('ERR_SESSION_ENDED', 'at once');
      });
    } else if (topic === 'settings') {
      // Whether numbers are hidden is among them.
      renewSoon(companyId);
    } else if (topic === 'user' || topic === 'queue') {
      const changed = payload as { user?: { id: number }; userId?: number };
      renewSoon(companyId, changed.user?.id ?? changed.userId);
      // The queues of both people decide who supervises another.
      if (topic === 'user') renewSupervisors(companyId);
    } else if (topic === 'ownCompany' || topic === 'role') renewSoon(companyId);
  }

  function renewSoon(companyId: number, userId?: number): void {
    for (const [sessionId, [first]] of companies.get(companyId)?.sessions ?? [])
      if (first && (userId === undefined || first.claims.userId === userId)) due.set(sessionId, first.claims);
    void renewDue();
  }

  function renewSupervisors(companyId: number): void {
    for (const [sessionId, [first]] of companies.get(companyId)?.sessions ?? [])
      if (first?.actor().people) due.set(sessionId, first.claims);
    void renewDue();
  }

  async function renewDue(): Promise<void> {
    if (isRenewing) return;
    isRenewing = true;
    const failed: Claims[] = [];
    for (let next = take(); next.length > 0; next = take())
      await Promise.all(next.map(async (claims) => (await renew(claims)) || failed.push(claims)));
    for (const claims of failed) due.set(claims.sessionId, claims);
    isRenewing = false;
  }
  function take(): Claims[] {
    const some = [...due.values()].slice(0, width);
    for (const { sessionId } of some) due.delete(sessionId);
    return some;
  }

  async function renew(claims: Claims): Promise<boolean> {
    actors.forget(claims.sessionId);
    // Some listeners came with a token that has since expired, others of the session with a new one.
    const byStamp = Map.groupBy(listenersOf(claims), (listener) => listener.claims.stamp);
    for (const some of byStamp.values())
      try {
        const signedIn = await actors.ofSession(some[0]!.claims);
        for (const listener of some) listener.renew(signedIn);
      } catch (error) {
        if (!(error instanceof AppError)) {
          kernel.log.warn({ err: error }, 'rights of a listener not renewed');
          return false;
        }
        for (const listener of some) listener.end(error.code, 'soon');
      }
    return true;
  }

  const endWatch = watchStanding(kernel, () => [...companies.keys()], renewSoon);
  const stops = [
    kernel.poller.every(againMs, 'rights of listeners', async () => {
      if (due.size > 0) await renewDue();
    }),
    kernel.poller.every(renewAllMs, 'rights of all listeners', async () => {
      for (const companyId of companies.keys()) renewSoon(companyId);
    }),
  ];

  function companyOf(companyId: number): Company {
    const known = companies.get(companyId);
    if (known) return known;
    const company: Company = {
      sessions: new Map(),
      count: { socket: 0, stream: 0 },
      followed: feed.follow(companyId, (event) => heard(companyId, event)),
    };
    companies.set(companyId, company);
    return company;
  }

  return {
    checkRoom(kind, { companyId, sessionId }) {
      const company = companies.get(companyId);
      if (!company) return;
      const ofSession = [...(company.sessions.get(sessionId) ?? [])].filter((one) => one.kind === kind);
      if (ofSession.length >= most[kind].perSession || company.count[kind] >= most[kind].perCompany)
        throw new AppError('ERR_TOO_MANY_REQUESTS', { data: { retryAfterSeconds: comeBackSeconds } });
    },
    add(listener) {
      const { companyId, sessionId } = listener.claims;
      const company = companyOf(companyId);
      const ofSession = company.sessions.get(sessionId) ?? new Set();
      company.sessions.set(sessionId, ofSession.add(listener));
      company.count[listener.kind]++;
      return () => {
        if (!ofSession.delete(listener)) return;
        company.count[listener.kind]--;
        if (ofSession.size === 0) company.sessions.delete(sessionId);
        if (company.sessions.size > 0) return;
        company.followed.stop();
        companies.delete(companyId);
      };
    },
    close() {
      endWatch();
      for (const stop of stops) void stop();
    },
  };
}
