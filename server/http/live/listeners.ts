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

/** All listeners of this process; keeps them at their current rights. */
export class Listeners {
  readonly #kernel: Kernel;
  readonly #feed: Feed;
  readonly #actors: Actors;
  readonly #companies = new Map<number, Company>();
  /** Sessions whose rights the process must look up. */
  readonly #due = new Map<string, Claims>();
  readonly #ends: (() => unknown)[];
  #isRenewing = false;

  constructor(kernel: Kernel, feed: Feed, actors: Actors) {
    this.#kernel = kernel;
    this.#feed = feed;
    this.#actors = actors;
    this.#ends = [
      watchStanding(
        kernel,
        () => [...this.#companies.keys()],
        (companyId) => this.#renewSoon(companyId),
      ),
      kernel.poller.every(againMs, 'rights of listeners', async () => {
        if (this.#due.size > 0) await this.#renewDue();
      }),
      kernel.poller.every(renewAllMs, 'rights of all listeners', async () => {
        for (const companyId of this.#companies.keys()) this.#renewSoon(companyId);
      }),
    ];
  }

  /** Throws ERR_TOO_MANY_REQUESTS when a session or a company has as many of this kind as it may. */
  checkRoom(kind: Listener['kind'], { companyId, sessionId }: Claims): void {
    const company = this.#companies.get(companyId);
    if (!company) return;
    const ofSession = [...(company.sessions.get(sessionId) ?? [])].filter((one) => one.kind === kind);
    if (ofSession.length >= most[kind].perSession || company.count[kind] >= most[kind].perCompany)
      throw new AppError('ERR_TOO_MANY_REQUESTS', { data: { retryAfterSeconds: comeBackSeconds } });
  }

  /** Adds this listener until the caller calls the answer. */
  add(listener: Listener): () => void {
    const { companyId, sessionId } = listener.claims;
    const company = this.#companyOf(companyId);
    const ofSession = company.sessions.get(sessionId) ?? new Set();
    company.sessions.set(sessionId, ofSession.add(listener));
    company.count[listener.kind]++;
    return () => {
      if (!ofSession.delete(listener)) return;
      company.count[listener.kind]--;
      if (ofSession.size === 0) company.sessions.delete(sessionId);
      if (company.sessions.size > 0) return;
      company.followed.stop();
      this.#companies.delete(companyId);
    };
  }

  close(): void {
    for (const end of this.#ends) void end();
  }

  #companyOf(companyId: number): Company {
    const existing = this.#companies.get(companyId);
    if (existing) return existing;
    const company: Company = {
      sessions: new Map(),
      count: { socket: 0, stream: 0 },
      followed: this.#feed.follow(
        companyId,
        (event) => this.#passOn(companyId, event),
        () => this.#endAll(companyId),
      ),
    };
    this.#companies.set(companyId, company);
    return company;
  }

  /** A listener that learns from the event that it loses a right hears the event first. */
  #passOn(companyId: number, { topic, payload }: LoggedEvent): void {
    if (topic === 'auth') {
      const { sessionId, user } = payload as EventPayload<'auth'>;
      this.#actors.forget(sessionId);
      queueMicrotask(() => {
        for (const listener of this.#listenersOf({ companyId, sessionId, userId: user.id }))
          listener.end('ERR_SESSION_ENDED', 'at once');
      });
    } else if (topic === 'settings') {
      // Whether numbers are hidden is among them.
      this.#renewSoon(companyId);
    } else if (topic === 'user' || topic === 'queue') {
      const changed = payload as { user?: { id: number }; userId?: number };
      this.#renewSoon(companyId, changed.user?.id ?? changed.userId);
      // The queues of both people decide who supervises another.
      if (topic === 'user') this.#renewSupervisors(companyId);
    } else if (topic === 'ownCompany' || topic === 'role') this.#renewSoon(companyId);
  }

  /** They connect again and ask for what they missed, or load everything. */
  #endAll(companyId: number): void {
    for (const listeners of [...(this.#companies.get(companyId)?.sessions.values() ?? [])])
      for (const listener of [...listeners]) listener.end('ERR_UNAVAILABLE', 'at once');
  }

  #listenersOf({ companyId, sessionId }: Claims): Iterable<Listener> {
    return this.#companies.get(companyId)?.sessions.get(sessionId) ?? [];
  }

  #renewSoon(companyId: number, userId?: number): void {
    for (const [sessionId, [first]] of this.#companies.get(companyId)?.sessions ?? [])
      if (first && (userId === undefined || first.claims.userId === userId))
        this.#due.set(sessionId, first.claims);
    void this.#renewDue();
  }

  #renewSupervisors(companyId: number): void {
    for (const [sessionId, [first]] of this.#companies.get(companyId)?.sessions ?? [])
      if (first?.actor().people) this.#due.set(sessionId, first.claims);
    void this.#renewDue();
  }

  async #renewDue(): Promise<void> {
    if (this.#isRenewing) return;
    this.#isRenewing = true;
    const failed: Claims[] = [];
    for (let next = this.#take(); next.length > 0; next = this.#take())
      await Promise.all(next.map(async (claims) => (await this.#renew(claims)) || failed.push(claims)));
    for (const claims of failed) this.#due.set(claims.sessionId, claims);
    this.#isRenewing = false;
  }

  #take(): Claims[] {
    const some = [...this.#due.values()].slice(0, width);
    for (const { sessionId } of some) this.#due.delete(sessionId);
    return some;
  }

  /** Looks up the rights of a session; false if that failed for now. */
  async #renew(claims: Claims): Promise<boolean> {
    this.#actors.forget(claims.sessionId);
    // Some listeners came with a token that has since expired, others of the session with a new one.
    const byStamp = Map.groupBy(this.#listenersOf(claims), (listener) => listener.claims.stamp);
    for (const some of byStamp.values())
      try {
        const signedIn = await this.#actors.ofSession(some[0]!.claims);
        for (const listener of some) listener.renew(signedIn);
      } catch (error) {
        if (!(error instanceof AppError)) {
          this.#kernel.log.warn({ err: error }, 'rights of a listener not renewed');
          return false;
        }
        for (const listener of some) listener.end(error.code, 'soon');
      }
    return true;
  }
}
