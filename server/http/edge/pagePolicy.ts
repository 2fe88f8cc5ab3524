import { metaSources } from '../../channels/meta/metaSignIn.ts';
import type { Settings } from '../../settings.ts';

/**
 * What the page may load and where it may connect: to the server that it came from (SAFE-07). `'self'` covers its
 * sockets too; for browsers that do not know that yet the policy names the public address. Where the operator has an
 * app at Meta, the page may load Meta's script and open its windows (CONN-70). The desktop app has a policy of its own.
 */
export function pagePolicy(settings: PolicySettings) {
  const { PUBLIC_URL } = settings;
  const meta = metaSources(settings);
  return {
    'default-src': ["'self'"],
    'script-src': ["'self'", "'wasm-unsafe-eval'", ...meta.scripts],
    'style-src': ["'self'", "'unsafe-inline'"],
    'img-src': ["'self'", 'data:', 'blob:'],
    'media-src': ["'self'", 'blob:'],
    'font-src': ["'self'", 'data:'],
    'connect-src': [
      "'self'",
      ...(PUBLIC_URL ? [new URL(PUBLIC_URL).origin.replace(/^http/, 'ws')] : []),
      ...meta.connects,
    ],
    'worker-src': ["'self'", 'blob:'],
    // Videos of the help pages (COMP-24).
    'frame-src': ['https://www.youtube-nocookie.com', ...meta.frames],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'frame-ancestors': ["'none'"],
    'upgrade-insecure-requests': null,
  };
}

type PolicySettings = Pick<Settings, 'PUBLIC_URL'> & Parameters<typeof metaSources>[0];

/** A window that Meta's script opens has to reach the page again; without an app no window may. */
export const openerPolicy = (settings: PolicySettings) =>
  ({
    policy: metaSources(settings).scripts.length > 0 ? 'same-origin-allow-popups' : 'same-origin',
  }) as const;
