import type { IncomingMessage, Server } from 'node:http';

/** A slower line (32 kbit/s) keeps a connection for nothing. */
const leastBytesPerSecond = 4000;

/** A request whose body is still on its way. */
interface Arriving {
  sinceMs: number;
  /** The bytes on its connection when the wait began. */
  bytesBefore: number;
}

/**
 * Ends requests whose body drips in, from any caller, of any size, and also after their answer. The average speed
 * counts, after a grace period. While we are the slow side it ends nobody. The answer of the returned function ends the
 * watch.
 */
export function endSlowBodies(server: Server, graceMs: number): () => void {
  const arriving = new Map<IncomingMessage, Arriving>();
  const begin = (request: IncomingMessage) => ({
    sinceMs: performance.now(),
    bytesBefore: request.socket.bytesRead,
  });
  server.on('request', (request) => {
    if (hasBody(request)) arriving.set(request, begin(request));
  });
  const timer = setInterval(() => {
    for (const [request, { sinceMs, bytesBefore }] of arriving) {
      if (request.complete || request.socket.destroyed) {
        arriving.delete(request);
        continue;
      }
      const isOurFault = request.readableLength >= request.readableHighWaterMark;
      if (isOurFault) {
        arriving.set(request, begin(request));
        continue;
      }
      const seconds = (performance.now() - sinceMs) / 1000;
      const bytes = request.socket.bytesRead - bytesBefore;
      if (seconds * 1000 > graceMs && bytes / seconds < leastBytesPerSecond) request.socket.destroy();
    }
  }, graceMs / 5);
  timer.unref();
  return () => clearInterval(timer);
}

/** A request without a body has arrived in full with its headers. */
const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
