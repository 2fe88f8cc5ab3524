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

/**
 * Makes the calls whose replies carry a refresh token, on behalf of the page. The token goes from the vault to the
 * server and from the server to the vault: nothing that runs in the page can read it. Rejects when the server cannot
 * be reached. Two windows share one token that works once, so one call waits for the other.
 */
export function createTokenCalls({ fetch, settings, vault }: Parts): BridgeHandlers['tokenCall'] {
  let last: Promise<unknown> = Promise.resolve();
  return (sent) => {
    const mine = last.then(() => make(sent));
    last = mine.catch(() => undefined);
    return mine;
  };

  async function make({ method, path, body, accessToken }: Parameters<BridgeHandlers['tokenCall']>[0]) {
    // The window may show another sign-in before the reply comes; the reply still belongs to this one.
    const signIn = currentSignIn(settings);
    const response = await fetch(`${serverOriginOf(settings)}/api${path}`, {
      method,
      headers: {
        'content-type': 'application/json',
        'x-recado-client': 'desktop',
        ...(accessToken && { authorization: `Bearer ${accessToken}` }),
      },
      body: JSON.stringify({ ...body, ...(signIn && (await ownTokens(path, signIn))) }),
      credentials: 'omit',
      redirect: 'error',
      signal: AbortSignal.timeout(waitMs),
    });
    const { refreshToken, deviceToken, ...reply } = asObject(await response.json().catch(() => undefined));
    if (signIn) {
      if (typeof refreshToken === 'string') await vault.seal(signIn.id, refreshToken);
      if (typeof deviceToken === 'string') changeSignIn(settings, signIn.id, { device: deviceToken });
    }
    return { status: response.status, body: reply };
  }

  async function ownTokens(path: string, { id, device }: SignIn): Promise<Record<string, string>> {
    if (path === '/auth/refresh_token') {
      const refreshToken = await vault.open(id);
      return refreshToken ? { refreshToken } : {};
    }
    return /^\/auth\/(login|second)$/.test(path) && device ? { deviceToken: device } : {};
  }
}

const asObject = (reply: unknown): Record<string, unknown> =>
  typeof reply === 'object' && reply !== null && !Array.isArray(reply) ? { ...reply } : {};
