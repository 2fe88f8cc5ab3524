import { AppError, type ErrorCode } from '@recado/shared/errors';
import { type SessionUser, sessionApi } from '@recado/shared/features/session';
import { supportApi } from '@recado/shared/features/support';
import type { Call, Endpoint, Reply } from '@recado/shared/lib/contract';
import ky, { isTimeoutError } from 'ky';
import type { BridgeArgs, BridgeReply } from '../../bridge.ts';
import { upload } from './files/upload.ts';
import { forgetKept } from './offline/keptBox.ts';
import { askIdentity } from './session/askIdentity.ts';
import { forgetSupport, keptSupport, leaveSupport } from './session/leaveSupport.ts';
import { serverOrigin } from './session/serverOrigin.ts';
import { beginSession, endSession, useSession } from './session/session.ts';
import { type KeptSessionEnd, keepSessionEnd } from './session/sessionEnd.ts';
import { forgetVoices } from './voices/voiceStores.ts';
import { isDesktop, platform } from './window/platform.ts';

export { serverOrigin, setServerOrigin } from './session/serverOrigin.ts';

/** The call did not reach the server: there is no code, and nobody knows what the server did. */
export class Offline extends Error {
  override readonly name = 'Offline';
}

interface Extras {
  /** Files, sent as multipart under the endpoint's upload field. */
  files?: readonly File[];
  /** A second call with the same key changes nothing and returns the first reply. */
  idempotencyKey?: string;
  signal?: AbortSignal;
  /** With files: reports the share that is uploaded, 0 to 1. */
  onProgress?: (share: number) => void;
}

/**
 * Makes one typed call; the endpoint defines request and reply. Throws AppError with the server's code, or
 * Offline.
 * It renews an expired access token once and repeats the call. It also repeats it after the person has
 * confirmed their identity. A session that has ended signs out.
 * It does not parse the reply against the schema: an older desktop app must survive a newer server's extra
 * values.
 */
export async function call<E extends Endpoint>(
  endpoint: E,
  sent: Call<E> & Extras = {} as Call<E> & Extras,
): Promise<Reply<E>> {
  const caller = useSession.getState().user?.id;
  if (endpoint.allow !== 'public' && isWithoutToken()) await renewSessionOf(caller);
  const used = useSession.getState().token;
  try {
    return await send(endpoint, sent);
  } catch (error) {
    if (!(error instanceof AppError) || endpoint.allow === 'public') throw error;
    // A call meant for one company is never repeated in another.
    if (useSession.getState().user?.supporting && overCodes.includes(error.code)) {
      leaveSupport();
      throw error;
    }
    if (error.code === 'ERR_CONFIRM_IDENTITY' && (await askIdentity())) return await send(endpoint, sent);
    if (error.code !== 'ERR_SESSION_EXPIRED') {
      if (error.code === 'ERR_SESSION_ENDED' || error.code === 'ERR_UNAUTHENTICATED') await endedByServer();
      throw error;
    }
    if (useSession.getState().token === used) await renewSessionOf(caller);
    else stayWith(caller);
    return await send(endpoint, sent);
  }
}

/** True for a session that this device restored while the server was out of reach: the server has not confirmed it. */
function isWithoutToken(): boolean {
  const { state, token } = useSession.getState();
  return state === 'signedIn' && token === undefined;
}

/** Codes that mean: the session or its token is no longer valid. */
export const overCodes: readonly string[] = [
  'ERR_SESSION_EXPIRED',
  'ERR_SESSION_ENDED',
  'ERR_UNAUTHENTICATED',
];

/** Renews the session for a call of this person. */
async function renewSessionOf(caller: number | undefined): Promise<void> {
  await renewSession();
  stayWith(caller);
}

/** Throws if this person has signed out meanwhile, or somebody else in: a call of one person is never another's. */
function stayWith(caller: number | undefined): void {
  if (caller !== undefined && useSession.getState().user?.id !== caller)
    throw new AppError('ERR_SESSION_ENDED');
}

let renewing: Promise<void> | undefined;

/** Exchanges the refresh token for a new session; callers that come meanwhile wait for the same exchange. */
export function renewSession(): Promise<void> {
  renewing ??= oneAtATime(exchange).finally(() => {
    renewing = undefined;
  });
  return renewing;
}

async function exchange(): Promise<void> {
  // The refresh token is the operator's own: with it this page would continue in another company than it
  // shows.
  if (useSession.getState().user?.supporting) {
    leaveSupport();
    throw new AppError('ERR_SESSION_ENDED');
  }
  const before = useSession.getState();
  let renewed: Entered;
  try {
    renewed = await stillInSupport(await send(sessionApi.refresh, { body: {} }));
  } catch (error) {
    if (isFinal(error) && isStillOf(before))
      await endedByServer(error.code === 'ERR_OUT_OF_HOURS' ? 'outOfHours' : 'ended');
    throw error;
  }
  if (!isStillOf(before)) throw new AppError('ERR_SESSION_ENDED');
  beginSession(renewed.token, renewed.user, renewed.eventSeq);
}

/** False after a sign-out, and if somebody else has signed in: a reply that was under way then is nobody's. */
function isStillOf(before: { state: string; user: SessionUser | undefined }): boolean {
  const { state, user, token } = useSession.getState();
  if (state === 'signedOut') return before.state === 'signedOut';
  // A start that has waited for long shows its person without a token.
  return before.user ? user?.id === before.user.id : user === undefined || token === undefined;
}

/** The server refused, and would refuse a repeat. */
export const isFinal = (error: unknown): error is AppError =>
  error instanceof AppError && error.status < 500 && error.code !== 'ERR_TOO_MANY_REQUESTS';

type Entered = Pick<Reply<typeof supportApi.resume>, 'token' | 'user'> & { eventSeq?: number | undefined };

/** Takes an operator back into the company they supported when this tab was reloaded, unless that support has ended (SUPPORT-06). */
async function stillInSupport(own: Entered): Promise<Entered> {
  const companyId = keptSupport();
  // A page that already shows the operator's own company does not switch to another one.
  if (companyId === undefined || useSession.getState().state !== 'starting') return own;
  useSession.setState({ token: own.token });
  try {
    return await send(supportApi.resume, { params: { companyId } });
  } catch (error) {
    // If the server was only out of reach, the next reload asks again.
    if (isFinal(error)) forgetSupport();
    return own;
  }
}

/** Tabs share one rotating cookie, so they renew it in turn. Plain http beyond localhost has no locks. */
function oneAtATime<T>(work: () => Promise<T>): Promise<T> {
  const locks = navigator.locks as LockManager | undefined;
  return locks && !isDesktop ? locks.request('recado.renew', work) : work();
}

/** Drops a session that the server ended. A signed-in person then reads on the sign-in screen why it ended. */
async function endedByServer(reason: KeptSessionEnd = 'ended'): Promise<void> {
  if (useSession.getState().state === 'signedIn') keepSessionEnd(reason);
  await dropSession();
}

/**
 * Forgets a session that the server no longer has, what this device kept of its conversations, and recordings. A
 * session whose sign-out is owed leaves its token, as a browser keeps the cookie: nothing else can end it.
 */
export async function dropSession({ isOwed = false } = {}): Promise<void> {
  const forgotten = Promise.all([forgetKept(), forgetVoices()]);
  await platform.forgetSession({ isOwed });
  await forgotten;
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
  const url = `${serverOrigin()}/api${path}`;
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
  const type = response.headers.get('content-type') ?? '';
  // The sign-in of a hotel's network or of a company's proxy: our server gives no call a page.
  if (response.ok && type.includes('html')) throw new Offline('unreachable');
  const isJson = type.includes('json');
  const reply: unknown = isJson ? await response.json().catch(() => undefined) : await response.text();
  if (!response.ok) throw refusalOf(response.status, reply);
  return reply as Reply<E>;
}

/** The desktop app's main process makes the calls that return a refresh token, so the page's code never holds one. */
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

/** The query of a call. Lists travel as JSON text, as other clients send them (`queueIds=[1,2]`). */
function searchOf(query: Record<string, unknown>): URLSearchParams {
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries(query))
    if (value !== undefined && value !== null)
      search.set(key, typeof value === 'object' ? JSON.stringify(value) : String(value));
  return search;
}

function multipart(endpoint: Endpoint, files: readonly File[], body: unknown): FormData {
  const form = new FormData();
  // A form repeats a list's field once for each value.
  for (const [key, value] of Object.entries((body ?? {}) as Record<string, unknown>))
    for (const one of Array.isArray(value) ? value : [value])
      if (one !== undefined && one !== null)
        form.append(key, typeof one === 'object' ? JSON.stringify(one) : String(one));
  for (const file of files) form.append(endpoint.upload?.field ?? 'file', file, file.name);
  return form;
}

/**
 * The refusal in a reply. A reply without our shape is a proxy's page: the server is out of its reach, or the request
 * was too large.
 */
function refusalOf(status: number, reply: unknown): AppError {
  const { error, message: _, fields, ...data } = (reply ?? {}) as Record<string, unknown>;
  if (status === 413 && error !== 'ERR_FILE_TOO_LARGE') return new AppError('ERR_TOO_LARGE');
  if (typeof error !== 'string' || !/^ERR_[A-Z_]+$/.test(error))
    return new AppError(status >= 500 ? 'ERR_UNAVAILABLE' : 'ERR_INTERNAL');
  // A newer server may send codes that this page has no words for; it shows them as they are (ERR-01).
  return new AppError(error as ErrorCode, { data, status, ...(fields ? { fields } : {}) } as never);
}
