import { Readable } from 'node:stream';
import { version } from '@recado/shared/version';
import { type Dispatcher, request } from 'undici';
import { counted } from './counted.ts';
import type { Head, OutsideLimits, OutsideRequest } from './door.ts';
import { failureOf } from './failureOf.ts';
import { OutsideError } from './outsideError.ts';

const usualLimits: OutsideLimits = {
  firstByteMs: 10_000,
  totalMs: 30_000,
  mostBytesOut: 1_000_000,
  mostBytesIn: 1_000_000,
};
/** We set these headers, or they frame the message. */
const notOurs =
  /^(host|connection|content-length|transfer-encoding|keep-alive|upgrade|expect|te|trailer|cookie|user-agent|accept-encoding|proxy-.*)$/i;

/** Sends a request and lets `take` read its answer, within the limits. Throws an `OutsideError` for failures of the way. */
export async function exchange<T>(
  url: URL,
  { method = 'GET', headers = {}, body, types, limits }: OutsideRequest,
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
        onWait() {
          if (silentMs !== undefined) silence = listen(silentMs);
        },
        onChunk: () => clearTimeout(silence),
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
  if (types && status < 300 && !types.some((accepted) => type.startsWith(accepted)))
    throw new OutsideError('wrongType');
}
