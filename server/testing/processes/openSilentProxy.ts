import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** A way to a server that can lose connections without a word. */
export interface SilentProxy {
  /** The address of the server, by this way. */
  throughIt(url: string): string;
  /** From now on nothing passes on the connections of this moment; later ones work. Both sides believe them alive. */
  fallSilent(): void;
  /** Resolves when a client has sent something that did not pass. */
  swallowed: Promise<void>;
  close(): Promise<void>;
}

/** Opens one before the server of this address. */
export async function openSilentProxy(url: string): Promise<SilentProxy> {
  const { hostname, port } = new URL(url);
  const { promise: swallowed, resolve: swallow } = Promise.withResolvers<void>();
  const sockets = new Set<Socket>();
  let alive = new Set<Socket>();
  const pass = (from: Socket, to: Socket, drop: () => void) => {
    sockets.add(from);
    alive.add(from);
    from.on('data', (bytes) => (alive.has(from) ? to.write(bytes) : drop()));
    from.on('error', () => {});
    from.on('close', () => {
      if (alive.has(from)) to.destroy();
      sockets.delete(from);
    });
  };
  const server = createServer((client) => {
    const upstream = connect(Number(port), hostname);
    pass(client, upstream, swallow);
    pass(upstream, client, () => {});
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const own = (server.address() as AddressInfo).port;
  return {
    throughIt(address) {
      const through = new URL(address);
      through.host = `127.0.0.1:${own}`;
      return through.href;
    },
    fallSilent() {
      alive = new Set();
    },
    swallowed,
    async close() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
