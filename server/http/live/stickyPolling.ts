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

/** The key for signing socket ids, in the environment of web processes that share a port. */
export const pollingKeyVariable = 'RECADO_POLLING_KEY';

/** The part of engine.io that this file uses. */
interface Engine {
  handleRequest(request: IncomingMessage, response: ServerResponse): void;
  generateId(request: IncomingMessage): string | PromiseLike<string>;
}

/**
 * Brings polling requests to the process that has their socket. A browser whose network allows no WebSockets polls over
 * any free connection. Its socket lives in one of the processes that share the port. So ids of sockets name their
 * process, by a port of the loopback address. A process that gets a request for another's socket passes it on. A key of
 * this start of the server signs the ids. So nobody else can name a port, and an old id names no port that another
 * program has by now. Returns how to end it. A process with a port of its own does nothing.
 */
export function stickyPolling(server: HttpServer, engine: Engine): () => void {
  if (!cluster.isWorker) return () => {};
  const key = process.env[pollingKeyVariable];
  if (!key) throw new Error(`A web process that shares its port needs ${pollingKeyVariable}.`);
  const relay = createServer((incoming, reply) => engine.handleRequest(incoming, reply));
  // A port of its own, not one that all processes share.
  relay.listen({ port: 0, host: '127.0.0.1', exclusive: true }).unref();
  const listening = relay.listening ? Promise.resolve() : once(relay, 'listening');
  const ownPort = () => (relay.address() as AddressInfo).port;
  const signed = (name: string) => `${name}.${createHmac('sha256', key).update(name).digest('base64url')}`;
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
  server.on('request', (incoming, reply) => {
    const port = portOf(incoming.url);
    if (port === undefined || port === ownPort())
      for (const listener of others) listener.call(server, incoming, reply);
    else passOn(port, incoming, reply);
  });
  return () => {
    relay.close();
    relay.closeAllConnections();
  };
}

function passOn(port: number, incoming: IncomingMessage, reply: ServerResponse): void {
  const { method, url, headers } = incoming;
  const passed = request({ host: '127.0.0.1', port, method, path: url, headers }, (answer) => {
    reply.writeHead(answer.statusCode!, answer.headers);
    answer.pipe(reply);
  });
  // The process has gone: the answer is the one for an unknown socket, so that the client opens another.
  passed.on('error', () => {
    if (reply.headersSent) reply.destroy();
    else
      reply
        .writeHead(400, { 'content-type': 'application/json' })
        .end('{"code":1,"message":"Session ID unknown"}');
  });
  reply.on('close', () => passed.destroy());
  incoming.pipe(passed);
}
