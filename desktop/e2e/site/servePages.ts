import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A company's own site: pages of another origin than the product's, with a strict policy. */
interface Site {
  origin: string;
  stop(): void;
}

/** Serves pages by path, all under this policy. */
export async function servePages(pages: Record<string, string>, policy: string): Promise<Site> {
  const server = createServer((request, reply) => {
    const { pathname } = new URL(request.url ?? '/', 'http://site');
    const body = pages[pathname];
    reply.writeHead(body === undefined ? 404 : 200, {
      'content-type': pathname.endsWith('.css') ? 'text/css' : 'text/html; charset=utf-8',
      'content-security-policy': policy,
    });
    reply.end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    // Another host name than the product's: no cookie and no storage is shared.
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    stop() {
      server.close();
      server.closeAllConnections();
    },
  };
}
