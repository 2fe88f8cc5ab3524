import { existsSync, readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { extname, join } from 'node:path';
import { initialsPicture } from '../media/initialsPicture.ts';
import type { Network } from '../server/network.ts';

const PAGE_DIRECTORY = join(import.meta.dirname, '..', 'page');
const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.svg': 'image/svg+xml',
};

/** The page's own files and the pictures of contacts. */
export async function servePage(
  { world }: Network,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { pathname } = new URL(request.url ?? '/', 'http://127.0.0.1');
  const picture = /^\/pictures\/(\d+)\.png$/.exec(pathname);
  const account = picture && world.byNumber(picture[1] ?? '');
  if (account) {
    response.writeHead(200, { 'content-type': 'image/png' }).end(initialsPicture(account.name));
    return;
  }
  const name = pathname === '/' ? 'index.html' : pathname.slice(1);
  const type = TYPES[extname(name)];
  const file = join(PAGE_DIRECTORY, name);
  if (!type || !/^[\w-]+\.\w+$/.test(name) || !existsSync(file)) {
    response.writeHead(404, { 'content-type': 'application/json' }).end('{"error":"not found"}');
    return;
  }
  response.writeHead(200, { 'content-type': type, 'cache-control': 'no-cache' }).end(readFileSync(file));
}
