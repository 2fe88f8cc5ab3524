import type { IncomingMessage } from 'node:http';
import type { Settings } from '../../settings.ts';

/** The origin of the desktop app's page. */
const desktopOrigin = 'app://recado';

/** The origins whose pages may call this server. */
export interface Origins {
  /** For CORS, which allows a page's own server without an entry. */
  list: string[];
  /** For WebSockets, which CORS does not hold back. Programs send no origin; pages cannot leave it out. */
  allows(request: IncomingMessage): boolean;
}

export function openOrigins({ PUBLIC_URL }: Pick<Settings, 'PUBLIC_URL'>): Origins {
  const list = [desktopOrigin, ...(PUBLIC_URL ? [new URL(PUBLIC_URL).origin] : [])];
  return {
    list,
    allows({ headers: { origin, host } }) {
      if (origin === undefined || list.includes(origin)) return true;
      return URL.canParse(origin) && new URL(origin).host === host;
    },
  };
}
