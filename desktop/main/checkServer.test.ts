import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { checkServer } from './checkServer.ts';

let server: Server | undefined;
afterEach(() => void server?.close());

async function serve(answer: RequestListener): Promise<string> {
  server = createServer(answer);
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
const recado: RequestListener = ({ url }, response) => {
  response.setHeader('content-type', 'application/json');
  response.end(JSON.stringify(url === '/health' ? { status: 'ok' } : { version: '2.3.0' }));
};

test('a Recado server is found with its version, and hears no secret', async () => {
  const headers: string[] = [];
  const origin = await serve((request, response) => {
    headers.push(...Object.keys(request.headers));
    recado(request, response);
  });
  expect(await checkServer(fetch, origin)).toEqual({ outcome: 'found', version: '2.3.0' });
  expect(headers).not.toContain('authorization');
  expect(headers).not.toContain('cookie');
});

test.each<[string, RequestListener]>([
  ['a page', (_, response) => response.end('<html>')],
  ['another program', (_, response) => response.end('{"status":"up"}')],
  ['nothing at that path', (_, response) => response.writeHead(404).end()],
  ['a redirect', (_, response) => response.writeHead(302, { location: 'https://example.com' }).end()],
])('%s is no Recado server', async (_, answer) => {
  expect(await checkServer(fetch, await serve(answer))).toEqual({ outcome: 'other' });
});

test('a closed port and a proxy whose server is down are out of reach', async () => {
  const origin = await serve((_, response) => response.writeHead(502).end());
  expect(await checkServer(fetch, origin)).toEqual({ outcome: 'unreachable' });
  server?.close();
  expect(await checkServer(fetch, 'http://127.0.0.1:1')).toEqual({ outcome: 'unreachable' });
});

test.each(['net::ERR_CERT_DATE_INVALID', 'net::ERR_SSL_PROTOCOL_ERROR'])(
  '%s is a problem with the certificate',
  async (message) => {
    const refusing = async () => Promise.reject(new Error(message));
    expect(await checkServer(refusing, 'https://a.example')).toEqual({ outcome: 'certificate' });
  },
);
