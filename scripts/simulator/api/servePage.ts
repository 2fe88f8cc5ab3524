import { existsSync, readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { initialsPicture } from '../media/initialsPicture.ts';
import type { Network } from '../server/network.ts';

const PAGE_DIRECTORY = join(import.meta.dirname, '..', 'page');
/** Served from its package, so that the page needs no copy of it. */
const QR_READER = 'vendor-jsqr.js';
const PAGE_POLICY = "default-src 'self'; img-src 'self' blob: data:; frame-ancestors 'none'";
const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.svg': 'image/svg+xml',
};

/** The page's own files and the pictures of contacts. */
export function servePage({ world }: Network, request: IncomingMessage, response: ServerResponse): void {
  const { pathname } = new URL(request.url ?? '/', 'http://127.0.0.1');
  const named = /^\/pictures\/([\d-]+)\.png$/.exec(pathname);
  const group = named && world.groups.get(`${named[1]}@g.us`);
  if (group?.picture) {
    response.writeHead(200, { 'content-type': 'image/png' }).end(group.picture);
    return;
  }
  const account = named && world.byNumber(named[1] ?? '');
  if (account && account.state.picture !== null) {
    const picture = account.state.picture ?? initialsPicture(account.name);
    response.writeHead(200, { 'content-type': 'image/png' }).end(picture);
    return;
  }
  const name = pathname === '/' ? 'index.html' : pathname.slice(1);
  const type = TYPES[extname(name)];
  const file = name === QR_READER ? fileURLToPath(import.meta.resolve('jsqr')) : join(PAGE_DIRECTORY, name);
  if (!type || !/^[\w-]+\.\w+$/.test(name) || !existsSync(file)) {
    response.writeHead(404, { 'content-type': 'application/json' }).end('{"error":"not found"}');
    return;
  }
  response.writeHead(200, {
    'content-type': type,
    'cache-control': 'no-cache',
    'x-content-type-options': 'nosniff',
    'content-security-policy': PAGE_POLICY,
  });
  response.end(readFileSync(file));
}
