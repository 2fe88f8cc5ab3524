import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { Logger } from 'pino';
import type { Dispatcher } from 'undici';
import { BoundedMap } from '../concurrency/boundedMap.ts';
import { callsPerHost } from '../concurrency/callsPerHost.ts';
import { type Semaphore, semaphore } from '../concurrency/semaphore.ts';
import { mustBeOutsideTransaction } from '../db/insideTransaction.ts';
import { mostHosts } from './agents.ts';
import { breakers } from './breakers.ts';
import type { Door, Head, OutsideRequest } from './door.ts';
import { exchange } from './exchange.ts';
import { OutsideError } from './outsideError.ts';

const mostUrl = 2048;

/** The way to an address. */
export interface Way {
  dispatcher: Dispatcher;
  /** Calls of a company with the same words here rest together when the other side fails. */
  rests: string;
  /** Customers chose the address: the log leaves it out. */
  isOfCustomer?: true;
}

/** The calls of this process: limited by company and host, paused where they fail, and logged. */
export class OutsideCalls {
  readonly #log: Logger;
  readonly #guard: ReturnType<typeof breakers>;
  readonly #turns = new BoundedMap<string, Semaphore>(mostHosts);

  /** A host pauses for `restMs`. */
  constructor(log: Logger, restMs: number) {
    this.#log = log;
    this.#guard = breakers(restMs);
  }

  /** A door whose calls go the way that their address gives; `wayOf` may refuse the address. */
  door(wayOf: (url: URL) => Way): Door {
    return {
      stream: (request, take) => this.#call(wayOf, request, take),
      fetch: (request) =>
        this.#call(wayOf, request, async (body, head) => ({ ...head, body: await buffer(body) })),
    };
  }

  async #call<T>(
    wayOf: (url: URL) => Way,
    request: OutsideRequest,
    take: (body: Readable, head: Head) => Promise<T>,
  ): Promise<T> {
    mustBeOutsideTransaction();
    const url = parseUrl(request.url);
    const { dispatcher, rests, isOfCustomer } = wayOf(url);
    const key = `${request.companyId} ${rests}`;
    const startedAt = performance.now();
    // The log leaves out words of customers.
    const facts = {
      companyId: request.companyId,
      ...(!isOfCustomer && { host: url.host }),
      method: request.method ?? 'GET',
    };
    const ms = () => Math.round(performance.now() - startedAt);
    try {
      const { result, head } = await this.#queued(key, () =>
        this.#guard(key, () => exchange(url, request, dispatcher, take)),
      );
      this.#log.debug({ ...facts, status: head.status, type: head.type, ms: ms() }, 'called outside');
      return result;
    } catch (error) {
      if (error instanceof OutsideError)
        this.#log.info({ ...facts, why: error.code, ms: ms() }, 'not reached');
      throw error;
    }
  }

  #queued<T>(key: string, call: () => Promise<T>): Promise<T> {
    const turn = this.#turns.get(key) ?? semaphore(callsPerHost);
    this.#turns.set(key, turn);
    return turn(call);
  }
}

/** Ports below 1024 belong to other protocols, which an HTTP request must not be mistaken for. */
const isPort = (port: string): boolean =>
  port === '' || port === '80' || port === '443' || Number(port) >= 1024;

function parseUrl(text: string): URL {
  const url = text.length <= mostUrl ? URL.parse(text) : null;
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password || !isPort(url.port))
    throw new OutsideError('badAddress');
  return url;
}
