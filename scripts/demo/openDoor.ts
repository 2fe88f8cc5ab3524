import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { DemoServer } from './startDemoServer.ts';

/**
 * An address that signs its visitor in: it takes the session's cookie from the server, gives it to the browser and
 * redirects. Cookies do not distinguish the ports of a host, so the browser sends it to the server. Loopback only.
 */
export async function openDoor(
  server: DemoServer,
  visitor: { email: string; password: string },
): Promise<{ url: string; close(): void }> {
  const door = createServer((request, response) => {
    if (request.method !== 'GET' || request.url !== '/') {
      response.writeHead(404).end();
      return;
    }
    const { email, password } = visitor;
    fetch(`${server.url}/api/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password }),
    })
      .then((reply) => {
        response
          .writeHead(302, { location: `${server.url}/tickets`, 'set-cookie': reply.headers.getSetCookie() })
          .end();
      })
      .catch((error: unknown) => response.writeHead(502).end(String(error)));
  });
  const port = Number(process.env.DEMO_PORT ?? 8091);
  await new Promise<void>((resolve, reject) => {
    door.once('error', reject).listen(port, '127.0.0.1', resolve);
  });
  return { url: `http://127.0.0.1:${(door.address() as AddressInfo).port}/`, close: () => void door.close() };
}
