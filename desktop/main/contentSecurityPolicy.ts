/**
 * What the page may load and connect to: itself and the one configured server (with its sockets).
 * `wasm-unsafe-eval`, blob workers and `data:` in connect-src are for the audio encoders, which start from embedded
 * WebAssembly; inline styles are how Mantine sets sizes.
 */
export function contentSecurityPolicy(serverOrigin: string): string {
  const sockets = serverOrigin.replace(/^http/, 'ws');
  return [
    "default-src 'self'",
    "script-src 'self' 'wasm-unsafe-eval'",
    "worker-src 'self' blob:",
    "style-src 'self' 'unsafe-inline'",
    `img-src 'self' data: blob: ${serverOrigin}`,
    `media-src 'self' data: blob: ${serverOrigin}`,
    "font-src 'self' data:",
    `connect-src 'self' data: blob: ${serverOrigin} ${sockets}`,
    "object-src 'none'",
    'frame-src https://www.youtube-nocookie.com',
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}
