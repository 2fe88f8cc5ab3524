import type { BridgeHandlers } from './registerIpc.ts';
import { type SettingsStore, serverOriginOf } from './settingsStore.ts';
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
 * be reached.
 */
export function createTokenCalls({ fetch, settings, vault }: Parts): BridgeHandlers['tokenCall'] {
  return async ({ method, path, body, accessToken }) => {
    const origin = serverOriginOf(settings);
    const response = await fetch(`${origin}/api${path}`, {
      method,
      headers: {
        'content-type': 'application/json',
        'x-recado-client': 'desktop',
        ...(accessToken && { authorization: `Bearer ${accessToken}` }),
      },
      body: JSON.stringify({ ...body, ...(await ownTokens(path, origin)) }),
      credentials: 'omit',
      redirect: 'error',
      signal: AbortSignal.timeout(waitMs),
    });
    const { refreshToken, deviceToken, ...reply } = asObject(await response.json().catch(() => undefined));
    if (serverOriginOf(settings) === origin) {
      if (typeof refreshToken === 'string') await vault.seal(refreshToken);
      if (typeof deviceToken === 'string') settings.set('device', { origin, token: deviceToken });
    }
    return { status: response.status, body: reply };
  };

  async function ownTokens(path: string, origin: string): Promise<Record<string, string>> {
    if (path === '/auth/refresh_token') {
      const refreshToken = await vault.open();
      return refreshToken ? { refreshToken } : {};
    }
    const device = settings.get('device');
    return /^\/auth\/(login|second)$/.test(path) && device?.origin === origin
      ? { deviceToken: device.token }
      : {};
  }
}

const asObject = (reply: unknown): Record<string, unknown> =>
  typeof reply === 'object' && reply !== null && !Array.isArray(reply) ? { ...reply } : {};
