import type { IncomingHttpHeaders } from 'node:http';
import { isIP } from 'node:net';
import type { Settings } from '../../settings.ts';

/**
 * May a page with this origin call the endpoint (MCP-04)? Programs send no origin; pages cannot leave it out. Only the
 * page of this installation may. Without PUBLIC_URL its name is unknown. Then the origin must be the host of the
 * request, and an address or localhost: somebody else's DNS can lead any other name here.
 */
export function isOwnOrigin(
  { origin, host }: IncomingHttpHeaders,
  { PUBLIC_URL }: Pick<Settings, 'PUBLIC_URL'>,
): boolean {
  if (origin === undefined) return true;
  if (!URL.canParse(origin)) return false;
  const page = new URL(origin);
  if (PUBLIC_URL) return page.origin === new URL(PUBLIC_URL).origin;
  return page.host === host && isFixed(page.hostname);
}

const isFixed = (hostname: string): boolean =>
  hostname === 'localhost' || isIP(hostname.replace(/^\[(.*)\]$/, '$1')) > 0;
