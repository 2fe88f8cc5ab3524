import { createHash } from 'node:crypto';
import { isIP } from 'node:net';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { version } from '@recado/shared/version';
import type { Logger } from 'pino';
import { Agent, type Dispatcher, errors, request } from 'undici';
import { BoundedMap } from '../concurrency/boundedMap.ts';
import { type Semaphore, semaphore } from '../concurrency/semaphore.ts';
import { mustBeOutsideTransaction } from '../db/insideTransaction.ts';
import type { Settings } from '../settings.ts';
import { allowedInside } from './allowedInside.ts';
import { breakers } from './breakers.ts';
import { checkedConnector } from './checkedConnector.ts';
import { isInside } from './isInside.ts';
import { OutsideError } from './outsideError.ts';
import { resolveHost } from './resolveHost.ts';

/** A request to a server outside. */
export interface Ask {
  url: string;
  /** The caller's company: failures at one company's addresses pause nobody else's calls. */
  companyId: number;
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Our own headers; never those of an incoming request. */
  headers?: Readonly<Record<string, string>>;
  /** Text and bytes have a known length; a stream is counted while it leaves. */
  body?: string | Uint8Array | Readable;
  /** Types of answer to accept (`image/`, `application/json`); without it any. */
  types?: readonly string[];
  limits?: Partial<OutsideLimits>;
}

/**
 * Our identity to the other side: PEM of a certificate and its key, and the authorities to trust where those are not
 * public.
 */
export interface Identity {
  certificate?: string | undefined;
  privateKey?: string | undefined;
  authority?: string | undefined;
}

/** The limits: milliseconds and bytes. */
export interface OutsideLimits {
  firstByteMs: number;
  /** Between the bytes of an answer, while a reader waits for more. Without it only the whole is limited. */
  silentMs?: number;
  totalMs: number;
  mostBytesOut: number;
  mostBytesIn: number;
}

/** The head of an answer, of any status: only redirects are refused. */
export interface Head {
  status: number;
  /** Without its parameters; empty when it is missing. */
  type: string;
  headers: Readonly<Record<string, string>>;
}

/**
 * One way outside. Throws an OutsideError, and a TypeError inside a transaction: a caller that waits for others holds
 * no connection.
 */
export interface Door {
  fetch(ask: Ask): Promise<Head & { body: Buffer }>;
  /** The same for an answer too large to hold: `take` reads the body, within the same limits. */
  stream<T>(ask: Ask, take: (body: Readable, head: Head) => Promise<T>): Promise<T>;
}

/**
 * The only way to addresses that are not ours. Addresses that users type in (webhooks, integrations) use `fetch` and
 * `stream`. They end at public addresses, or at those the operator opened with OUTSIDE_ALLOWED. An address in the
 * operator's own settings has a door of its own.
 */
export interface Outside extends Door {
  /**
   * Calls the address of a setting, wherever that is; checks other URLs like all. WhatsApp's pages and files are beside
   * its WebSockets: on the same host, at other ports.
   */
  configured(setting: 'GRAPH_API_URL' | 'WHATSAPP_WEB_URL', usual: string): Door;
  /**
   * Calls these addresses of the operator's, wherever they are, with this certificate (mutual TLS); checks others like
   * all.
   */
  asOurselves(urls: readonly string[], identity: Identity): Door;
  /**
   * Calls addresses from customers: public ones at the usual ports. OUTSIDE_ALLOWED opens places to the company alone.
   */
  strangers: Door;
  /**
   * Does a typed address plainly lead inside the network? It needs no look-up: a name that only resolves to such an
   * address is refused at the call.
   */
  leadsInside(url: string): boolean;
  close(): Promise<void>;
}

const usualLimits: OutsideLimits = {
  firstByteMs: 10_000,
  totalMs: 30_000,
  mostBytesOut: 1_000_000,
  mostBytesIn: 1_000_000,
};
const connectMs = 5000;
const mostHeaderBytes = 32_768;
/** Idle connections close soon: they hold memory, and an address may pass to another owner. */
const idleMs = 4000;
/** Names of the machine or of a local network, never of the internet. */
const insideNames = /(^|\.)(localhost|local|internal|lan|home\.arpa)\.?$/;
/**
 * Calls of one company to one host at the same time. More of them wait, and the wait does not count as time of the
 * call. Many companies use the same hosts (Graph, a place for automations). Slow calls of one company must not make
 * those of the others look unanswered.
 */
const callsPerHost = 16;
const mostHosts = 2000;
const mostIdentities = 4;
const mostUrl = 2048;
/** We set these headers, or they frame the message. */
const notOurs =
  /^(host|connection|content-length|transfer-encoding|keep-alive|upgrade|expect|te|trailer|cookie|user-agent|accept-encoding|proxy-.*)$/i;

type TlsOptions = { cert?: string; key?: string; ca?: string };

interface Options {
  resolve?: (host: string) => Promise<string[]>;
  /** A host pauses for so long. */
  restMs?: number;
}

export function openOutside(
  settings: Pick<Settings, 'OUTSIDE_ALLOWED' | 'GRAPH_API_URL' | 'WHATSAPP_WEB_URL'>,
  log: Logger,
  { resolve = resolveHost, restMs = 15_000 }: Options = {},
): Outside {
  const agentOf = (
    connect: ReturnType<typeof checkedConnector> | (TlsOptions & { timeout: number; allowH2: false }),
  ) =>
    new Agent({
      connect,
      allowH2: false,
      keepAliveTimeout: idleMs,
      keepAliveMaxTimeout: idleMs,
      maxHeaderSize: mostHeaderBytes,
      maxOrigins: mostHosts,
      headersTimeout: 0,
      bodyTimeout: 0,
    });
  const allowed = allowedInside(settings.OUTSIDE_ALLOWED);
  const checked = agentOf(checkedConnector({ allowed, resolve, connectMs }));
  const closed = agentOf(checkedConnector({ allowed: allowedInside([]), resolve, connectMs }));
  const trusted = agentOf({ timeout: connectMs, allowH2: false });
  const known = new Map<string, Agent>();
  const guard = breakers(restMs);
  const turns = new BoundedMap<string, Semaphore>(mostHosts);

  /** One agent for each identity: there is one, and for a moment two when it changes. */
  function agentAs({ certificate: cert, privateKey: key, authority: ca }: Identity): Agent {
    const name = createHash('sha256')
      .update(JSON.stringify([cert, key, ca]))
      .digest('hex');
    const agent =
      known.get(name) ??
      agentOf({
        timeout: connectMs,
        allowH2: false,
        ...(cert && { cert }),
        ...(key && { key }),
        ...(ca && { ca }),
      });
    known.set(name, agent);
    const [oldest] = known;
    if (known.size > mostIdentities && oldest) {
      known.delete(oldest[0]);
      void oldest[1].close();
    }
    return agent;
  }

  function inTurn<T>(key: string, call: () => Promise<T>): Promise<T> {
    const turn = turns.get(key) ?? semaphore(callsPerHost);
    turns.set(key, turn);
    return turn(call);
  }

  async function through<T>(
    dispatcherOf: (url: URL) => { dispatcher: Dispatcher; rests: string },
    ask: Ask,
    take: (body: Readable, head: Head) => Promise<T>,
  ): Promise<T> {
    mustBeOutsideTransaction();
    const url = parseUrl(ask.url);
    const { dispatcher, rests } = dispatcherOf(url);
    const key = `${ask.companyId} ${rests}`;
    const startedAt = performance.now();
    // The log leaves out words of customers.
    const said = {
      companyId: ask.companyId,
      ...(dispatcher !== closed && { host: url.host }),
      method: ask.method ?? 'GET',
    };
    const ms = () => Math.round(performance.now() - startedAt);
    try {
      const { result, head } = await inTurn(key, () =>
        guard(key, () => exchange(url, ask, dispatcher, take)),
      );
      log.debug({ ...said, status: head.status, type: head.type, ms: ms() }, 'called outside');
      return result;
    } catch (error) {
      if (error instanceof OutsideError) log.info({ ...said, why: error.code, ms: ms() }, 'not reached');
      throw error;
    }
  }
  const doorBy = (dispatcherOf: (url: URL) => { dispatcher: Dispatcher; rests: string }): Door => ({
    stream: (ask, take) => through(dispatcherOf, ask, take),
    fetch: (ask) => through(dispatcherOf, ask, async (body, head) => ({ ...head, body: await buffer(body) })),
  });
  const toAnybody = (url: URL) => ({ dispatcher: checked, rests: url.origin });
  return {
    ...doorBy(toAnybody),
    strangers: doorBy((url) => {
      if (url.port !== '') throw new OutsideError('badAddress');
      return { dispatcher: closed, rests: `strangers ${url.origin}` };
    }),
    leadsInside(text) {
      const url = URL.parse(text);
      if (!url) return false;
      const host = url.hostname.replace(/^\[|\]$/g, '').toLowerCase();
      const port = Number(url.port) || (url.protocol === 'https:' ? 443 : 80);
      if (isIP(host)) return isInside(host) && !allowed.hasAddress(host, port);
      return insideNames.test(host) && !allowed.hasName(host, port);
    },
    configured(setting, usual) {
      const { origin, hostname } = new URL((settings[setting] ?? usual).replace(/^ws/, 'http'));
      const isThere = (url: URL) =>
        setting === 'WHATSAPP_WEB_URL' ? url.hostname === hostname : url.origin === origin;
      return doorBy((url) =>
        isThere(url) ? { dispatcher: trusted, rests: `configured ${origin}` } : toAnybody(url),
      );
    },
    asOurselves(urls, identity) {
      const origins = urls.map((url) => URL.parse(url)?.origin);
      const agent = agentAs(identity);
      return doorBy((url) =>
        origins.includes(url.origin)
          ? { dispatcher: agent, rests: `ourselves ${url.origin}` }
          : toAnybody(url),
      );
    },
    async close() {
      await Promise.all([checked, closed, trusted, ...known.values()].map((agent) => agent.destroy()));
    },
  };
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

async function exchange<T>(
  url: URL,
  { method = 'GET', headers = {}, body, types, limits }: Ask,
  dispatcher: Dispatcher,
  take: (body: Readable, head: Head) => Promise<T>,
): Promise<{ result: T; head: Head; status: number }> {
  const { firstByteMs, silentMs, totalMs, mostBytesOut, mostBytesIn } = { ...usualLimits, ...limits };
  const forbidden = Object.keys(headers).find((name) => notOurs.test(name));
  if (forbidden) throw new TypeError(`${forbidden} is not a header to set`);
  const sent = body instanceof Readable ? counted(body, mostBytesOut) : body;
  if (sent !== undefined && !(sent instanceof Readable) && Buffer.byteLength(sent) > mostBytesOut)
    throw new OutsideError('tooLarge');
  const ended = new AbortController();
  const end = (why: 'silent' | 'tooSlow') => () => ended.abort(new OutsideError(why));
  const listen = (ms: number) => setTimeout(end('silent'), ms);
  let silence = listen(firstByteMs);
  const slowness = setTimeout(end('tooSlow'), totalMs);
  try {
    const reply = await request(url, {
      dispatcher,
      method,
      headers: { ...headers, 'user-agent': `Recado/${version}`, 'accept-encoding': 'identity' },
      body: sent ?? null,
      signal: ended.signal,
    });
    clearTimeout(silence);
    // A body that is unread by then is not wanted: its connection ends.
    const done = (why?: Error) => reply.body.on('error', () => {}).destroy(why);
    try {
      const head = headOf(reply);
      refuse(head, types, mostBytesIn);
      const answer = counted(reply.body, mostBytesIn, {
        asked() {
          if (silentMs !== undefined) silence = listen(silentMs);
        },
        told: () => clearTimeout(silence),
      });
      const result = await take(answer, head);
      return { result, head, status: head.status };
    } finally {
      if (!reply.body.readableEnded) done();
    }
  } catch (error) {
    throw failureOf(error, ended.signal);
  } finally {
    clearTimeout(silence);
    clearTimeout(slowness);
  }
}

function headOf({ statusCode, headers }: Dispatcher.ResponseData): Head {
  const flat = Object.entries(headers).map(([name, value]) => [name, String(value ?? '')] as const);
  const type = String(headers['content-type'] ?? '');
  return {
    status: statusCode,
    type: type.split(';')[0]!.trim().toLowerCase(),
    headers: Object.fromEntries(flat),
  };
}

function refuse({ status, type, headers }: Head, types: readonly string[] | undefined, most: number): void {
  if (status >= 300 && status < 400) throw new OutsideError('redirect', headers.location);
  if (Number(headers['content-length'] ?? 0) > most) throw new OutsideError('tooLarge');
  if (types && status < 300 && !types.some((wanted) => type.startsWith(wanted)))
    throw new OutsideError('wrongType');
}

/** Passes the same bytes, up to so many; signals when a reader waits for more, and when they have come. */
function counted(
  source: Readable,
  most: number,
  { asked, told } = { asked: () => {}, told: () => {} },
): Readable {
  async function* pass() {
    let bytes = 0;
    asked();
    for await (const chunk of source) {
      told();
      bytes += chunk.length;
      if (bytes > most) throw new OutsideError('tooLarge');
      yield chunk;
      asked();
    }
    told();
  }
  return Readable.from(pass(), { objectMode: false });
}

/** Codes of a connection that never opened. */
const never = /^(ECONNREFUSED|EHOSTUNREACH|ENETUNREACH|EADDRNOTAVAIL|UND_ERR_CONNECT_TIMEOUT|ETIMEDOUT)$/;
const byCertificate = /^(CERT_|ERR_TLS|ERR_SSL|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO_|EPROTO)/;

/**
 * The failure in one of our words. An error that is no failure of the way (of the reader of the answer) stays as it is.
 */
function failureOf(error: unknown, signal: AbortSignal): unknown {
  if (error instanceof OutsideError) return error;
  if (signal.aborted) return signal.reason;
  const { code = '', cause, errors: several } = error as NodeJS.ErrnoException & { errors?: unknown[] };
  if (cause instanceof OutsideError) return cause;
  const first = several?.[0] as NodeJS.ErrnoException | undefined;
  const known = code || first?.code || '';
  if (never.test(known)) return new OutsideError('unreachable');
  if (byCertificate.test(known)) return new OutsideError('certificate');
  if (error instanceof errors.UndiciError || /^(ECONN|EPIPE|HPE_|ERR_STREAM)/.test(known))
    return new OutsideError('brokenOff');
  return error;
}
