import type { Server } from 'node:http';
import type { Socket } from 'node:net';

/**
 * Ends new connections of an address while this many of its connections have not sent a whole request head. For a
 * connection without limit, such as our own proxy's, `ofAddress` returns undefined. Each silent connection ends by
 * itself after the time for headers.
 */
export function limitSilent(
  server: Server,
  { most, ofAddress }: { most: number; ofAddress(socket: Socket): string | undefined },
): void {
  const silent = new Map<string, number>();
  const addresses = new WeakMap<Socket, string>();
  server.on('connection', (socket: Socket) => {
    const address = ofAddress(socket);
    if (address === undefined) return;
    const count = silent.get(address) ?? 0;
    if (count >= most) {
      socket.destroy();
      return;
    }
    silent.set(address, count + 1);
    addresses.set(socket, address);
    socket.once('close', () => forget(socket));
  });
  server.prependListener('request', ({ socket }) => forget(socket));
  server.prependListener('upgrade', ({ socket }) => forget(socket));

  function forget(socket: Socket): void {
    const address = addresses.get(socket);
    if (address === undefined) return;
    addresses.delete(socket);
    const count = silent.get(address)! - 1;
    if (count > 0) silent.set(address, count);
    else silent.delete(address);
  }
}
