import { wireName } from '@recado/shared/events';
import type { Namespace } from 'socket.io';
import { type Feed, isMaskable, type LoggedEvent, payloadFor } from '../../events/feed.ts';
import type { EphemeralEvent, EphemeralEvents } from '../../events/openEphemeralEvents.ts';

/**
 * A company with sockets here. While one socket comes as the last one goes, socket.io may have two namespaces of its
 * name.
 */
interface Company {
  namespaces: Set<Namespace>;
  lastSeq(): Promise<number>;
  stop(): void;
}

/** Follows the events of each company that has sockets in this process, and emits them to its sockets. */
export class CompanyFeeds {
  readonly #feed: Feed;
  readonly #ephemeral: EphemeralEvents;
  readonly #companies = new Map<number, Company>();

  constructor(feed: Feed, ephemeral: EphemeralEvents) {
    this.#feed = feed;
    this.#ephemeral = ephemeral;
  }

  /**
   * Emits the company's events to this namespace from now on. `lastSeq` is the number of the last event that it need not
   * hear. The caller calls `left` when a socket has left the namespace.
   */
  join(companyId: number, namespace: Namespace): { lastSeq(): Promise<number>; left(): void } {
    const company = this.#companies.get(companyId) ?? this.#follow(companyId);
    company.namespaces.add(namespace);
    return { lastSeq: company.lastSeq, left: () => this.#left(companyId, company, namespace) };
  }

  #follow(companyId: number): Company {
    const namespaces = new Set<Namespace>();
    const emitToAll = (event: LoggedEvent | EphemeralEvent) => {
      for (const namespace of namespaces) emit(namespace, companyId, event);
    };
    const { lastSeq, stop } = this.#feed.follow(companyId, emitToAll);
    const unsubscribe = this.#ephemeral.subscribe(companyId, emitToAll);
    const company = {
      namespaces,
      lastSeq,
      stop() {
        stop();
        unsubscribe();
      },
    };
    this.#companies.set(companyId, company);
    return company;
  }

  /** When the last socket of a company has left, the process stops following the company. */
  #left(companyId: number, company: Company, namespace: Namespace): void {
    if (namespace.sockets.size === 0) company.namespaces.delete(namespace);
    if (company.namespaces.size > 0) return;
    company.stop();
    if (this.#companies.get(companyId) === company) this.#companies.delete(companyId);
  }
}

/** Sends to the rooms; people who may not see numbers get the masked form, and nobody gets both. */
function emit(nsp: Namespace, companyId: number, event: LoggedEvent | EphemeralEvent): void {
  const { to, except = [] } = event.audience;
  const name = wireName(companyId, event.topic);
  const number = 'seq' in event ? [event.seq] : [];
  if (!isMaskable(event.topic)) {
    nsp
      .to(to)
      .except(except)
      .emit(name, event.payload, ...number);
    return;
  }
  nsp
    .to(to)
    .except([...except, 'masked'])
    .emit(name, event.payload, ...number);
  nsp
    .to(to)
    .except([...except, 'unmasked'])
    .emit(name, payloadFor(true, event), ...number);
}
