import type { Settings } from '../../settings.ts';

/**
 * What the page may load and where it may connect: to the server that it came from (SAFE-07). `'self'` covers its
 * sockets too; for browsers that do not know that yet the policy names the public address. The desktop app has a policy
 * of its own.
 */
export const pagePolicy = ({ PUBLIC_URL }: Pick<Settings, 'PUBLIC_URL'>) => ({
  'default-src': ["'self'"],
  'script-src': ["'self'", "'wasm-unsafe-eval'"],
  'style-src': ["'self'", "'unsafe-inline'"],
  'img-src': ["'self'", 'data:', 'blob:'],
  'media-src': ["'self'", 'blob:'],
  'font-src': ["'self'", 'data:'],
  'connect-src': ["'self'", ...(PUBLIC_URL ? [new URL(PUBLIC_URL).origin.replace(/^http/, 'ws')] : [])],
  'worker-src': ["'self'", 'blob:'],
  // Videos of the help pages (COMP-24).
  'frame-src': ['https://www.youtube-nocookie.com'],
  'object-src': ["'none'"],
  'base-uri': ["'none'"],
  'frame-ancestors': ["'none'"],
  'upgrade-insecure-requests': null,
});
