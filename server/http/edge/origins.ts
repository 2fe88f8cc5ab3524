import type { IncomingMessage } from 'node:http';
import type { Settings } from '../../settings.ts';

/** The origin of the desktop app's page. */
const desktopOrigin = 'app://recado';

/** Whose pages may talk with this server. */
export interface Origins {
  /** For CORS, which lets a page's own server pass without being named. */
  list: string[];
  /** For what CORS does not hold back: WebSockets. Programs send no origin; pages cannot leave it out. */
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
