import type { ServerCheck } from '../bridge.ts';

/** How long a person waits for the answer of an address that they typed, in milliseconds. */
const waitMs = 10_000;

/** Chromium's words for a certificate that cannot be trusted. */
const certificateTrouble = /ERR_CERT_|ERR_SSL_|CERT_|SELF_SIGNED|UNABLE_TO_VERIFY/;

/**
 * Looks whether a Recado server answers at this origin: `/health` says so, `/api/version` names its release. The
 * question carries no token and follows no redirect, because the address may be a stranger's.
 */
export async function checkServer(
  fetch: (url: string, init: RequestInit) => Promise<Response>,
  origin: string,
): Promise<ServerCheck> {
  const get = (path: string): Promise<Response> =>
    fetch(`${origin}${path}`, {
      credentials: 'omit',
      redirect: 'error',
      signal: AbortSignal.timeout(waitMs),
    });
  try {
    const health = await get('/health');
    // A proxy that works while the server behind it is down.
    if (health.status >= 502 && health.status <= 504) return { outcome: 'unreachable' };
    if (fieldOf(await json(health), 'status') !== 'ok') return { outcome: 'other' };
  } catch (error) {
    return { outcome: outcomeOf(error) };
  }
  const version = await get('/api/version').then(json, () => undefined);
  const release = fieldOf(version, 'version');
  return { outcome: 'found', ...(release && release.length <= 40 && { version: release }) };
}

function outcomeOf(error: unknown): ServerCheck['outcome'] {
  const { message = '', cause } = error as { message?: string; cause?: { code?: string; message?: string } };
  const words = `${message} ${cause?.code ?? ''} ${cause?.message ?? ''}`;
  if (certificateTrouble.test(words)) return 'certificate';
  return /redirect/i.test(words) ? 'other' : 'unreachable';
}

const json = (response: Response): Promise<unknown> => response.json().catch(() => undefined);

function fieldOf(reply: unknown, name: string): string | undefined {
  const value =
    typeof reply === 'object' && reply !== null ? (reply as Record<string, unknown>)[name] : undefined;
  return typeof value === 'string' ? value : undefined;
}
