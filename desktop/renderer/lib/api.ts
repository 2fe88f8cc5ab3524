import { AppError, type ErrorCode } from '@recado/shared/errors';
import { sessionApi } from '@recado/shared/features/session';
import { supportApi } from '@recado/shared/features/support';
import type { Call, Endpoint, Reply } from '@recado/shared/lib/contract';
import ky, { isTimeoutError } from 'ky';
import type { BridgeArgs, BridgeReply } from '../../bridge.ts';
import { askIdentity } from './session/askIdentity.ts';
import { forgetSupport, keptSupport, leaveSupport } from './session/leaveSupport.ts';
import { beginSession, endSession, useSession } from './session/session.ts';
import { type KeptSessionEnd, keepSessionEnd } from './session/sessionEnd.ts';
import { upload } from './upload.ts';
import { isDesktop, platform } from './window/platform.ts';

/** The server could not be reached at all: no code, nothing is known about what it did. */
export class Offline extends Error {
  override readonly name = 'Offline';
}

interface Extras {
  /** Sent as multipart under the endpoint's upload field. */
  files?: readonly File[];
  /** A repeat with the same key changes nothing and answers the same. */
  idempotencyKey?: string;
  signal?: AbortSignal;
  /** With files: the share that has left, 0 to 1. */
  onProgress?: (share: number) => void;
}

let origin = window.location.origin;

/** The server's origin, without a trailing slash. */
export const serverOrigin = (): string => origin;

/** Points every call at another server; the desktop app does it once at start. */
export function setServerOrigin(next: string): void {
  origin = next;
}

/**
 * One typed call: the endpoint says what goes out and what comes back. Throws AppError with the server's code, or
 * Offline. An access token that is over is renewed once and the call repeated, and so it is when somebody has said again
 * who they are; a session that has ended signs out.
 * The reply is not parsed again: an older desktop app must survive a newer server's extra values.
 */
export async function call<E extends Endpoint>(
  endpoint: E,
  sent: Call<E> & Extras = {} as Call<E> & Extras,
): Promise<Reply<E>> {
  const used = useSession.getState().token;
  try {
    return await send(endpoint, sent);
  } catch (error) {
    if (!(error instanceof AppError) || endpoint.allow === 'public') throw error;
    // Nothing that was meant for one company is repeated in another.
    if (useSession.getState().user?.supporting && overCodes.includes(error.code)) {
      leaveSupport();
      throw error;
    }
    if (error.code === 'ERR_CONFIRM_IDENTITY' && (await askIdentity())) return await send(endpoint, sent);
    if (error.code !== 'ERR_SESSION_EXPIRED') {
      if (error.code === 'ERR_SESSION_ENDED' || error.code === 'ERR_UNAUTHENTICATED') await endedByServer();
      throw error;
    }
    if (useSession.getState().token === used) await renewSession();
    return await send(endpoint, sent);
  }
}

/** The session is no more, or its token. */
const overCodes: readonly string[] = ['ERR_SESSION_EXPIRED', 'ERR_SESSION_ENDED', 'ERR_UNAUTHENTICATED'];

let renewing: Promise<void> | undefined;

/** Exchanges the refresh token for a new session; everybody who asks meanwhile waits for the same exchange. */
export function renewSession(): Promise<void> {
  renewing ??= inTurn(exchange).finally(() => {
    renewing = undefined;
  });
  return renewing;
}

async function exchange(): Promise<void> {
  // The refresh token is the operator's own: with it this page would go on in another company than the one it shows.
  if (useSession.getState().user?.supporting) {
    leaveSupport();
    throw new AppError('ERR_SESSION_ENDED');
  }
  try {
    const { token, user } = await stillInSupport(await send(sessionApi.refresh, { body: {} }));
    beginSession(token, user);
  } catch (error) {
    if (isFinal(error)) await endedByServer(error.code === 'ERR_OUT_OF_HOURS' ? 'outOfHours' : 'ended');
    throw error;
  }
}

/** The server said no, and would say it again. */
const isFinal = (error: unknown): error is AppError =>
  error instanceof AppError && error.status < 500 && error.code !== 'ERR_TOO_MANY_REQUESTS';

type Entered = Pick<Reply<typeof supportApi.resume>, 'token' | 'user'>;

/** Whoever helped a company when this tab was reloaded still does, unless that has ended since (SUPPORT-06). */
async function stillInSupport(own: Entered): Promise<Entered> {
  const companyId = keptSupport();
  // A page that already shows the operator's own company does not turn into another one.
  if (companyId === undefined || useSession.getState().state !== 'starting') return own;
  useSession.setState({ token: own.token });
  try {
    return await send(supportApi.resume, { params: { companyId } });
  } catch (error) {
    // A server that was only out of reach is asked again by the next reload.
    if (isFinal(error)) forgetSupport();
    return own;
  }
}

/** Tabs share one rotating cookie, so they renew one after the other; plain http beyond localhost has no locks. */
function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const locks = navigator.locks as LockManager | undefined;
  return locks && !isDesktop ? locks.request('recado.renew', work) : work();
}

/** The server ended the session; whoever was at work is told why they are asked to sign in. */
async function endedByServer(reason: KeptSessionEnd = 'ended'): Promise<void> {
  if (useSession.getState().state === 'signedIn') keepSessionEnd(reason);
  await dropSession();
}

/** Forgets a session that the server no longer knows. */
export async function dropSession(): Promise<void> {
  await platform.clearRefreshToken();
  forgetSupport();
  endSession();
}

async function send<E extends Endpoint>(endpoint: E, sent: Call<E> & Extras): Promise<Reply<E>> {
  const { params, query, body, files, idempotencyKey, signal, onProgress } = sent as Extras & {
    params?: Record<string, unknown>;
    query?: Record<string, unknown>;
    body?: unknown;
  };
  const { token } = useSession.getState();
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(String(params?.[name])),
  );
  const { method } = endpoint;
  if (isDesktop && endpoint.givesToken) {
    const reply = await throughMachine({
      method: method as 'POST' | 'PUT',
      path,
      body: { ...(body as object) },
    });
    return reply as Reply<E>;
  }
  const url = `${origin}/api${path}`;
  const headers = {
    ...(token && endpoint.allow !== 'public' ? { authorization: `Bearer ${token}` } : {}),
    ...(isDesktop ? { 'x-recado-client': 'desktop' } : {}),
    ...(idempotencyKey ? { 'idempotency-key': idempotencyKey } : {}),
  };
  let response: Response;
  try {
    response =
      files && onProgress
        ? await upload(url, { method, headers, body: multipart(endpoint, files, body), signal, onProgress })
        : await ky(url, {
            method,
            searchParams: searchOf(query ?? {}),
            credentials: 'include',
            headers,
            ...(files
              ? { body: multipart(endpoint, files, body) }
              : body === undefined
                ? {}
                : { json: body }),
            ...(signal ? { signal } : {}),
            retry: 0,
            timeout: files ? false : 30_000,
            throwHttpErrors: false,
          });
  } catch (error) {
    if (signal?.aborted) throw error;
    throw new Offline(isTimeoutError(error) ? 'timeout' : 'unreachable', { cause: error });
  }
  const isJson = response.headers.get('content-type')?.includes('json') ?? false;
  const reply: unknown = isJson ? await response.json().catch(() => undefined) : await response.text();
  if (!response.ok) throw refusalOf(response.status, reply);
  return reply as Reply<E>;
}

/** The machine makes the calls that give a refresh token, so that no code of the page ever has one. */
async function throughMachine(sent: BridgeArgs<'tokenCall'>[0]): Promise<unknown> {
  const { token } = useSession.getState();
  let reply: BridgeReply<'tokenCall'>;
  try {
    reply = await platform.tokenCall({ ...sent, ...(token && { accessToken: token }) });
  } catch (error) {
    throw new Offline('unreachable', { cause: error });
  }
  if (reply.status >= 400) throw refusalOf(reply.status, reply.body);
  return reply.body;
}

/** Lists travel as JSON text, as other clients send them (`queueIds=[1,2]`). */
function searchOf(query: Record<string, unknown>): URLSearchParams {
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries(query))
    if (value !== undefined && value !== null)
      search.set(key, typeof value === 'object' ? JSON.stringify(value) : String(value));
  return search;
}

function multipart(endpoint: Endpoint, files: readonly File[], body: unknown): FormData {
  const form = new FormData();
  // A list stands in a form once for each of its values.
  for (const [key, value] of Object.entries((body ?? {}) as Record<string, unknown>))
    for (const one of Array.isArray(value) ? value : [value])
      if (one !== undefined && one !== null)
        form.append(key, typeof one === 'object' ? JSON.stringify(one) : String(one));
  for (const file of files) form.append(endpoint.upload?.field ?? 'file', file, file.name);
  return form;
}

/** A reply that is not ours is a proxy's page: the server is not there right now, or the request was too large for it. */
function refusalOf(status: number, reply: unknown): AppError {
  const { error, message: _, fields, ...data } = (reply ?? {}) as Record<string, unknown>;
  if (status === 413 && error !== 'ERR_FILE_TOO_LARGE') return new AppError('ERR_TOO_LARGE');
  if (typeof error !== 'string' || !/^ERR_[A-Z_]+$/.test(error))
    return new AppError(status >= 502 && status <= 504 ? 'ERR_UNAVAILABLE' : 'ERR_INTERNAL');
  // A server that is newer than this page has codes that nobody here has words for: they are shown as they are (ERR-01).
  return new AppError(error as ErrorCode, { data, status, ...(fields ? { fields } : {}) } as never);
}
