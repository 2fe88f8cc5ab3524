import cluster from 'node:cluster';
import { createHmac, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import {
  createServer,
  type Server as HttpServer,
  type IncomingMessage,
  request,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import { isSameText } from '../../text/isSameText.ts';

/** What is asked of engine.io. */
interface Engine {
  handleRequest(request: IncomingMessage, response: ServerResponse): void;
  generateId(request: IncomingMessage): string | PromiseLike<string>;
}

/**
 * A browser whose network allows no WebSockets asks again and again, over whichever connection is free, while its
 * socket lives in one of the processes that share the port. So ids of sockets name their process, by a port of the
 * loopback address, and whoever is asked about another's passes the call on. Ids are signed: nobody else can name a
 * port. Returns what ends it. A process that has its port alone does nothing.
 */
export function stickyPolling(server: HttpServer, engine: Engine, key: string): () => void {
  if (!cluster.isWorker) return () => {};
  const relay = createServer((asked, reply) => engine.handleRequest(asked, reply));
  // Its own, not one more that all share.
  relay.listen({ port: 0, host: '127.0.0.1', exclusive: true }).unref();
  const listening = relay.listening ? Promise.resolve() : once(relay, 'listening');
  const ownPort = () => (relay.address() as AddressInfo).port;
  const signed = (name: string) =>
    `${name}.${createHmac('sha256', `polling ${key}`).update(name).digest('base64url')}`;
  engine.generateId = async () => {
    await listening;
    return signed(`${ownPort()}.${randomBytes(15).toString('base64url')}`);
  };

  const portOf = (url = ''): number | undefined => {
    if (!url.startsWith('/socket.io/')) return undefined;
    const id = new URL(url, 'http://localhost').searchParams.get('sid') ?? '';
    const isOurs = isSameText(id, signed(id.split('.', 2).join('.')));
    return isOurs ? Number(id.split('.')[0]) : undefined;
  };
  const others = server.listeners('request');
  server.removeAllListeners('request');
  server.on('request', (asked, reply) => {
    const port = portOf(asked.url);
    if (port === undefined || port === ownPort()) for (const hear of others) hear.call(server, asked, reply);
    else passOn(port, asked, reply);
  });
  return () => {
    relay.close();
    relay.closeAllConnections();
  };
}

function passOn(port: number, asked: IncomingMessage, reply: ServerResponse): void {
  const { method, url, headers } = asked;
  const passed = request({ host: '127.0.0.1', port, method, path: url, headers }, (answer) => {
    reply.writeHead(answer.statusCode!, answer.headers);
    answer.pipe(reply);
  });
  // Its process has gone: as if nobody knew the socket, so that the client opens another.
  passed.on('error', () => {
    if (reply.headersSent) reply.destroy();
    else
      reply
        .writeHead(400, { 'content-type': 'application/json' })
        .end('{"code":1,"message":"Session ID unknown"}');
  });
  reply.on('close', () => passed.destroy());
  asked.pipe(passed);
}
