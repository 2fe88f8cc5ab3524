import { readFile } from 'node:fs/promises';
import { extname, join, sep } from 'node:path';
import type { Protocol } from 'electron';
import { appScheme, isAppUrl } from './appOrigin.ts';
import { contentSecurityPolicy } from './contentSecurityPolicy.ts';

/** What the renderer build can contain; anything else is sent as bytes that no page will run. */
const contentTypes: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.wasm': 'application/wasm',
  '.mp3': 'audio/mpeg',
  '.ogg': 'audio/ogg',
};

/** Where the page's files are and which server it may talk to now. */
export interface AppFiles {
  folder: string;
  serverOrigin: () => string;
}

/** Must run before Electron is ready; `secure` and `standard` give the page an origin, storage and microphone. */
export function registerAppScheme(protocol: Pick<Protocol, 'registerSchemesAsPrivileged'>): void {
  protocol.registerSchemesAsPrivileged([
    {
      scheme: appScheme,
      privileges: { standard: true, secure: true, supportFetchAPI: true, corsEnabled: true, codeCache: true },
    },
  ]);
}

/** Serves the page from `folder` for as long as the app runs; call it once Electron is ready. */
export function serveApp(protocol: Pick<Protocol, 'handle'>, files: AppFiles): void {
  protocol.handle(appScheme, (request) => answerAppRequest(request, files));
}

/**
 * Returns one response of the page's own origin. A route of the page (no file extension) gets index.html. A missing
 * asset gets 404, so that a broken build shows; a path that tries to leave the folder gets 400.
 */
export async function answerAppRequest(
  request: Pick<Request, 'url' | 'method'>,
  files: AppFiles,
): Promise<Response> {
  if (request.method !== 'GET' && request.method !== 'HEAD') return refusal(405);
  if (!isAppUrl(request.url)) return refusal(404);
  const path = fileBelow(files.folder, new URL(request.url).pathname);
  if (path === null) return refusal(400);

  const file = extname(path) === '' ? join(files.folder, 'index.html') : path;
  const body = await readFile(file).catch(() => null);
  if (body === null) return refusal(404);

  return new Response(request.method === 'HEAD' ? null : new Uint8Array(body), {
    headers: {
      'content-type': contentTypes[extname(file).toLowerCase()] ?? 'application/octet-stream',
      'content-security-policy': contentSecurityPolicy(files.serverOrigin()),
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
    },
  });
}

/** The file a URL path means, or null when the decoded path is broken or points outside the folder. */
function fileBelow(folder: string, urlPath: string): string | null {
  let path: string;
  try {
    path = decodeURIComponent(urlPath);
  } catch {
    return null;
  }
  if (/[\0\\:]/.test(path) || path.split('/').includes('..')) return null;
  const file = join(folder, path);
  return `${file}${sep}`.startsWith(`${folder}${sep}`) ? file : null;
}

function refusal(status: number): Response {
  return new Response(null, { status, headers: { 'content-security-policy': "default-src 'none'" } });
}
