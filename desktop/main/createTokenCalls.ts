import type { BridgeHandlers } from './registerIpc.ts';
import {
  changeSignIn,
  currentSignIn,
  type SettingsStore,
  type SignIn,
  serverOriginOf,
} from './settingsStore.ts';
import type { TokenVault } from './tokenVault.ts';

const waitMs = 30_000;

interface Parts {
  /** Electron's own, which knows the system's proxies. */
  fetch: (url: string, init: RequestInit) => Promise<Response>;
  settings: SettingsStore;
  vault: TokenVault;
}

const refreshPath = '/auth/refresh_token';

/**
 * Makes the calls whose replies carry a refresh token, on behalf of the page. The token goes from the vault to the
 * server and from the server to the vault: nothing that runs in the page can read it. Rejects when the server cannot
 * be reached. Two windows share one token that works once, so one call waits for the other.
 */
export function createTokenCalls({ fetch, settings, vault }: Parts): BridgeHandlers['tokenCall'] {
  let last: Promise<unknown> = Promise.resolve();
  // The exchange under way, and the sign-in that it is for.
  let exchange: { id: string | undefined; abort: AbortController } | undefined;
  return (sent) => {
    // Who signs in does not wait for the exchange of somebody who has left, and its late reply changes nothing of theirs.
    if (isSignIn(sent.path) && exchange?.id === currentSignIn(settings)?.id) exchange?.abort.abort();
    const mine = last.then(() => make(sent));
    last = mine.catch(() => undefined);
    return mine;
  };

  async function make(sent: Parameters<BridgeHandlers['tokenCall']>[0]) {
    // The window may show another sign-in before the reply comes; the reply still belongs to this one.
    const signIn = currentSignIn(settings);
    const origin = serverOriginOf(settings);
    const abort = new AbortController();
    if (sent.path === refreshPath) exchange = { id: signIn?.id, abort };
    const left = signIn && isSignIn(sent.path) ? await vault.open(signIn.id) : null;
    try {
      const body = { ...sent.body, ...(signIn && (await ownTokens(sent.path, signIn))) };
      const { status, refreshToken, deviceToken, reply } = await send(
        fetch,
        origin,
        { ...sent, body },
        abort.signal,
      );
      if (signIn) {
        if (typeof refreshToken === 'string') {
          await vault.seal(signIn.id, refreshToken);
          if (left) void endLeft(fetch, origin, left).catch(() => undefined);
        }
        if (typeof deviceToken === 'string') changeSignIn(settings, signIn.id, { device: deviceToken });
      }
      return { status, body: reply };
    } finally {
      if (exchange?.abort === abort) exchange = undefined;
    }
  }

  async function ownTokens(path: string, { id, device }: SignIn): Promise<Record<string, string>> {
    if (path === refreshPath) {
      const refreshToken = await vault.open(id);
      return refreshToken ? { refreshToken } : {};
    }
    return /^\/auth\/(login|second)$/.test(path) && device ? { deviceToken: device } : {};
  }
}

/**
 * Ends the session of a sign-out that the server has not heard of (OFFLINE-06). Somebody else's sign-in has taken its
 * place here, so nobody has its token any more.
 */
async function endLeft(fetch: Parts['fetch'], origin: string, left: string): Promise<void> {
  const { reply } = await send(fetch, origin, {
    method: 'POST',
    path: refreshPath,
    body: { refreshToken: left },
  });
  if (typeof reply.token === 'string')
    await send(fetch, origin, { method: 'DELETE', path: '/auth/logout', accessToken: reply.token });
}

interface Sent {
  method: string;
  path: string;
  body?: object;
  accessToken?: string | undefined;
}

async function send(
  fetch: Parts['fetch'],
  origin: string,
  { method, path, body, accessToken }: Sent,
  signal?: AbortSignal,
) {
  const tooLong = AbortSignal.timeout(waitMs);
  const response = await fetch(`${origin}/api${path}`, {
    method,
    headers: {
      ...(body && { 'content-type': 'application/json' }),
      'x-recado-client': 'desktop',
      ...(accessToken && { authorization: `Bearer ${accessToken}` }),
    },
    ...(body && { body: JSON.stringify(body) }),
    credentials: 'omit',
    redirect: 'error',
    signal: signal ? AbortSignal.any([signal, tooLong]) : tooLong,
  });
  const { refreshToken, deviceToken, ...reply } = asObject(await response.json().catch(() => undefined));
  return { status: response.status, refreshToken, deviceToken, reply };
}

/** The calls that let a person in: by password, by its second step, by a passkey. */
const isSignIn = (path: string): boolean => /^\/auth\/(login|second|passkey)$/.test(path);

const asObject = (reply: unknown): Record<string, unknown> =>
  typeof reply === 'object' && reply !== null && !Array.isArray(reply) ? { ...reply } : {};
