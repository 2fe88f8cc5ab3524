import type { Settings } from '../../settings.ts';

/** Origins of foreign windows that the page may open, such as Meta's sign-in. */
export interface PageSources {
  scripts: readonly string[];
  connects: readonly string[];
  frames: readonly string[];
}

/** A page without foreign windows. */
export const noSources: PageSources = { scripts: [], connects: [], frames: [] };

/**
 * What the page may load and where it may connect: to the server that it came from (SAFE-07). `'self'` covers its
 * sockets too; for browsers that do not know that yet the policy names the public address. Where the operator has an
 * app at Meta, the page may load Meta's script and open its windows (CONN-70). The desktop app has a policy of its own.
 */
export function pagePolicy({ PUBLIC_URL }: Pick<Settings, 'PUBLIC_URL'>, sources: PageSources) {
  return {
    'default-src': ["'self'"],
    'script-src': ["'self'", "'wasm-unsafe-eval'", ...sources.scripts],
    'style-src': ["'self'", "'unsafe-inline'"],
    'img-src': ["'self'", 'data:', 'blob:'],
    'media-src': ["'self'", 'blob:'],
    'font-src': ["'self'", 'data:'],
    'connect-src': [
      "'self'",
      ...(PUBLIC_URL ? [new URL(PUBLIC_URL).origin.replace(/^http/, 'ws')] : []),
      ...sources.connects,
    ],
    'worker-src': ["'self'", 'blob:'],
    // Videos of the help pages (COMP-24).
    'frame-src': ['https://www.youtube-nocookie.com', ...sources.frames],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'frame-ancestors': ["'none'"],
    'upgrade-insecure-requests': null,
  };
}

/** A window that a foreign script opens has to reach the page again; without one no window may. */
export const openerPolicy = ({ scripts }: PageSources) =>
  ({ policy: scripts.length > 0 ? 'same-origin-allow-popups' : 'same-origin' }) as const;
